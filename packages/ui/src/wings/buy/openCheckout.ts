/** A window that waits for the page to pay on. */
export interface CheckoutWindow {
  go(link: string): void
  close(): void
}

const [width, height] = [600, 800]

/** Where the window stands: over the middle of the page's own. */
function features(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/**
 * Opens an empty window inside the press, before who sells has answered: later a browser would block it. `undefined` where it is blocked
 * all the same. Nobody asks later whether it was closed: under a strict opener policy the answer is wrong.
 *
 * @param waiting what stands in it until then
 */
export function openCheckout(waiting: string): CheckoutWindow | undefined {
  const opened = tryOpen('')
  if (!opened) return undefined
  try {
    // The page to come must not be able to lead this page elsewhere.
    opened.opener = null
    opened.document.title = waiting
    opened.document.body.textContent = waiting
  } catch {
    // Some browsers keep even an empty window apart; then it has no opener either.
  }
  return {
    go: (link) => opened.location.replace(link),
    close: () => opened.close(),
  }
}

function tryOpen(url: string): Window | undefined {
  try {
    return window.open(url, '_blank', features()) ?? undefined
  } catch {
    // A sandbox without windows.
    return undefined
  }
}
