import { type DevFacts, parseDevFacts } from './DevFacts'

/** The facts the dev server put into the page. */
export function readDevFacts(page: Document): DevFacts {
  return parseDevFacts(page.querySelector('#latchkey-dev')?.textContent ?? undefined)
}
