import { type Core, formatUnits } from '@latchkey/core'
import { chainOf } from '../chain/chainOf'
import type { Sender } from '../form/Sender'
import type { SendToken } from '../form/SendToken'

interface MostQuestion {
  readonly token: SendToken
  /** Who gets it, as entered; the account itself stands for whoever is not known yet. */
  readonly to: string | undefined
  readonly signal: AbortSignal
}

/** The most that an account may send of a token, as decimal text: of the chain's own currency the fee stays. */
export async function readMost(
  core: Core,
  { namespace, address }: Sender,
  { token, to: entered = '', signal }: MostQuestion,
): Promise<string> {
  const chain = await chainOf(core, namespace)
  const to = chain.parseAddress(entered) ?? address
  const [{ balance, decimals }, kept] = await Promise.all([
    chain.readHolding(token, address, signal),
    token.address === undefined ? chain.readReserve({ token, from: address, to }, signal) : 0n,
  ])
  return formatUnits(balance > kept ? balance - kept : 0n, decimals)
}
