/** The shell's own sentences, in the language that the reader chose. */

import english from '../words/en.toml'
import french from '../words/fr.toml'
import { api } from './api'
import type { Lang } from './messages'
import { prefs } from './prefs.svelte'
import { generalWording, type Facts, type Wording } from './wording'

const SHELL: Record<Lang, Wording> = {
  en: generalWording('en').with(english),
  fr: generalWording('fr').with(french),
}

/** A sentence of the shell. */
export function t(key: string, facts: Facts = {}): string {
  return SHELL[prefs.lang].say(key, facts)
}

/** The shell's sentences as a wording, for whoever words refusals with it. */
export function shellWording(): Wording {
  return SHELL[prefs.lang]
}

/** Read another language from now on. The server is told, for its e-mails. */
export function speak(lang: Lang): void {
  prefs.lang = lang
  prefs.keep()
  void api.setMe({ lang }).catch(() => null)
}

/** A bot, with what is to be expected of it where that is known. */
export function botName(bot: string): string {
  return SHELL[prefs.lang].has(`bot.${bot}`) ? t(`bot.${bot}`, { bot }) : t('bot.named', { bot })
}

/** What a table is called, with its game: by its name, or by the game alone. */
export function titled(name: string, game: string): string {
  return name ? t('table.titled', { name, game }) : game
}

/** A moment, as people of this language write it. */
export function moment(at: number): string {
  const own = navigator.languages.find((language) => language.startsWith(prefs.lang))
  const form = new Intl.DateTimeFormat(own ?? prefs.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return form.format(at)
}
