/**
 * Focus is kept when the page updates: where what had it is gone (a question answered, a seat taken), the
 * nearest place around it that still stands has it, and at a table the board. Otherwise it would fall to the top of the page.
 */

/** Watch over the focus of this document. Returns how to stop. */
export function keepFocus(): () => void {
  let path: Element[] = []

  function remember(event: FocusEvent): void {
    path = event.composedPath().filter((target) => target instanceof Element)
  }

  function mend(): void {
    const [had, ...around] = path
    if (!had || had.isConnected || document.activeElement !== document.body) return
    const place = around.find((one) => one.isConnected && one.matches('[tabindex], dialog[open]'))
    const board = place?.id === 'main' ? document.getElementById('board') : null
    const next = board ?? place
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(mend)
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
