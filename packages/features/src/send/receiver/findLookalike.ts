import { sameInAnyCase } from '@latchkey/protocol/text'
import type { KnownReceiver } from '../form/SendReview'

/** Letters that wallets and lists show at each end of a short address. */
const shown = 4

/** Somebody the account sent to, whose address begins and ends as this one does and is another all the same. */
export function findLookalike(address: string, known: readonly KnownReceiver[]): KnownReceiver | undefined {
  const own = ends(address)
  return known.find((one) => !sameInAnyCase(one.address, address) && ends(one.address) === own)
}

/** Case is no difference that an eye sees in the middle of letters. */
function ends(address: string): string {
  const body = address.replace(/^0x/, '').toLowerCase()
  return `${body.slice(0, shown)} ${body.slice(-shown)}`
}
