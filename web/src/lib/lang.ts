/** Which of our languages a browser reads. */

import type { Lang } from './messages'

/** The first of the browser's languages that is ours. */
export function browserLang(languages: readonly string[]): Lang {
  for (const language of languages) {
    const lang = language.slice(0, 2).toLowerCase()
    if (lang === 'fr' || lang === 'en') return lang
  }
  return 'en'
}
