import type { TransactionOutcome } from '@latchkey/protocol/actions'
import { isSentByOthers } from '../tracked/isSentByOthers'
import { type Effective, readEffect } from '../tracked/readEffect'
import type { Finding } from './Finding'

/**
 * What became of a transaction whose place another took that another account sent, as who bundles what many ask for; nothing where its own
 * account did. It is done only by what that one moved: its operation may be in any later one, and nobody can tell.
 *
 * @throws `http.*`, `rpc.*` where the chain did not answer: nobody knows then.
 */
export async function judgeReplaced(
  read: (method: string, params: readonly unknown[]) => Promise<unknown>,
  row: Effective,
  { replacement }: Pick<Extract<TransactionOutcome, { status: 'replaced' }>, 'replacement'>,
): Promise<Finding | undefined> {
  if (!(await isSentByOthers(read, replacement, row.from))) return undefined
  const { status, arrived = 0n } = await readEffect({ read, row: { ...row, hash: replacement } })
  // What an entry point tells may be of another operation of the account.
  const isThere = status === 'done' && (row.moves !== undefined || arrived > 0n)
  return isThere ? { status: 'confirmed', replacement, how: 'sped-up' } : { status: 'unknown' }
}
