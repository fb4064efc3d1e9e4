import { isRecord } from '@latchkey/protocol/json'
import { asUntold } from './asUntold'
import { heldMoved } from './heldMoved'
import type { SentBatch } from './TrackedTransaction'
import { transfersIn } from './transfersIn'

interface MovedOfParameters {
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly account: string
  readonly moves: Pick<NonNullable<SentBatch['moves']>, 'token' | 'way'>
  /** Of the transaction, as a node told it. */
  readonly receipt: unknown
  /** Of its block, as a node told it. */
  readonly blockNumber: unknown
}

/**
 * What of an account's a transaction moved: as the token tells it of that one alone, else by what was held in the block before and in that
 * one; `undefined` where nobody can tell.
 *
 * @throws `http.*`, `rpc.*` where the chain did not answer
 */
export async function movedOf(parameters: MovedOfParameters): Promise<bigint | undefined> {
  const { read, account, moves, receipt, blockNumber } = parameters
  const me = account.toLowerCase()
  // Whoever sends it for the account writes a log of it: a receipt with none is one whose node keeps none.
  const told =
    isRecord(receipt) && Array.isArray(receipt['logs']) && receipt['logs'].length === 0
      ? undefined
      : transfersIn(receipt, moves.token)
  // A node that keeps no past tells nothing.
  if (!told) return heldMoved({ read, holder: account, moves, blockNumber }).catch(asUntold)
  return told.reduce((moved, { giver, taker, units }) => {
    const [mine, others] = moves.way === 'in' ? [taker, giver] : [giver, taker]
    return mine === me && others !== me ? moved + units : moved
  }, 0n)
}
