/** What went wrong with a request, in the reader's language. */

import { Problem } from './api'
import { shellWording, t } from './words.svelte'

/** One sentence for people. */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Problem)) return t('problem.failed')
  const { words, status } = fault
  if (status === 0) return t('problem.unreachable')
  try {
    return shellWording().refusal(words).text
  } catch {
    return words.text || t('problem.failed')
  }
}
