import { openCheckout } from '../openCheckout'

/** Opens the page to pay on again, inside a press; answers whether the browser let it. */
export function reopenCheckout(link: string): boolean {
  const opened = openCheckout('')
  opened?.go(link)
  return opened !== undefined
}
