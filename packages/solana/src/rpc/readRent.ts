import { rpcBadAnswer } from '@latchkey/protocol/errors'
import type { SolanaContext } from '../actions/SolanaContext'
import { readLamports } from './readLamports'

/** What an account with this many bytes of data must hold to stay, in lamports. */
export async function readRent({ read }: Pick<SolanaContext, 'read'>, size: number): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const least = readLamports(await read(method, [size]))
  if (least === undefined) throw rpcBadAnswer({ method })
  return least
}
