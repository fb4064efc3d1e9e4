import type { Hex } from './Entry'
import { addressOf } from './movementsOf'

/** Methods of the standards that move, or let somebody take, what is the caller's own, by the words in which they name giver and receiver. */
const methods: Readonly<Record<string, { readonly giver?: number; readonly receiver: number }>> = {
  // transfer(to, amount)
  a9059cbb: { receiver: 0 },
  // approve(spender, amount or item), setApprovalForAll(operator, approved)
  '095ea7b3': { receiver: 0 },
  a22cb465: { receiver: 0 },
  // transferFrom(from, to, amount or item), safeTransferFrom of one item, also with data, and of ERC-1155, of one item or several
  '23b872dd': { giver: 0, receiver: 1 },
  '42842e0e': { giver: 0, receiver: 1 },
  b88d4fde: { giver: 0, receiver: 1 },
  f242432a: { giver: 0, receiver: 1 },
  '2eb2c2d6': { giver: 0, receiver: 1 },
}

/**
 * Whom a call names as the receiver of what is its sender's own, or as who may take it: the sender signed this, so it is no word of the contract. Nothing
 * where the call is in no such form, or gives what is somebody else's.
 */
export function receiverNamed(input: Hex, sender: Hex): Hex | null {
  const method = Object.hasOwn(methods, input.slice(0, 8)) ? methods[input.slice(0, 8)] : undefined
  if (method === undefined) return null
  const wordAt = (place: number) => addressOf(input.slice(8 + 64 * place, 8 + 64 * (place + 1)))
  if (method.giver !== undefined && wordAt(method.giver) !== sender) return null
  return wordAt(method.receiver) ?? null
}
