/** What went wrong with a request, in the reader's language. */

import { Problem } from './api'
import { hasWords, shellWording, t } from './words.svelte'

/** One sentence for people. */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Problem)) return t('problem.failed')
  const { words, status } = fault
  if (status === 0) return t('problem.unreachable')
  if (hasWords(`problem.${words.code}`)) return t(`problem.${words.code}`, words.facts)
  try {
    return shellWording().refusal(words).text
  } catch {
    return words.text || t('problem.failed')
  }
}
