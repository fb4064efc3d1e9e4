import { type Core, formatUnits } from '@latchkey/core'
import { chainOf } from './chainOf'
import type { Sender } from './Sender'
import type { SendToken } from './SendToken'

/** The most that an account may send of a token, as decimal text: of the chain's own currency the fee stays. */
export async function readMost(
  core: Core,
  { namespace, address }: Sender,
  token: SendToken,
  signal: AbortSignal,
): Promise<string> {
  const chain = chainOf(core, namespace)
  const [{ balance, decimals }, kept] = await Promise.all([
    chain.readHolding(token, address, signal),
    token.address === undefined ? chain.readReserve(token, address, signal) : 0n,
  ])
  return formatUnits(balance > kept ? balance - kept : 0n, decimals)
}
