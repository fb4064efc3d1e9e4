import type { TransactionOutcome } from '@latchkey/protocol/actions'
import { isSentByOthers } from '../tracked/isSentByOthers'
import { askedOf, type Effective, readEffect } from '../tracked/readEffect'
import type { Finding } from './Finding'
import type { LocalTransaction } from './LocalTransaction'

interface JudgeReplacedParameters extends Pick<Extract<TransactionOutcome, { status: 'replaced' }>, 'replacement'> {
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly row: Effective & Pick<LocalTransaction, 'chainId'>
  /** Those of this browser. */
  readonly rows: readonly LocalTransaction[]
}

/**
 * What became of a transaction whose place another took that another account sent, as who bundles what many ask for; nothing where its own
 * account did. It is done only by what that one moved, exactly as it was asked for: its operation may be in any later one, and nobody can tell.
 *
 * @throws `http.*`, `rpc.*` where the chain did not answer: nobody knows then.
 */
export async function judgeReplaced({
  read,
  row,
  rows,
  replacement,
}: JudgeReplacedParameters): Promise<Finding | undefined> {
  if (!(await isSentByOthers(read, replacement, row.from))) return undefined
  // What another row tells of is that one's.
  const besides = rows.filter((other) => isIn(replacement, other) && asksForSame(row, other)).length
  const { status, arrived } = await readEffect({ read, row: { ...row, hash: replacement }, besides })
  // What an entry point tells may be of another operation of the account.
  const isThere = status === 'done' && (row.moves !== undefined || (arrived !== undefined && arrived === askedOf(row)))
  // A bundle does more than the same: another row that is in it is not this one sent again.
  return isThere ? { status: 'confirmed', replacement } : { status: 'unknown' }
}

const isIn = (transaction: string, { hash, replacement }: LocalTransaction) => same(replacement ?? hash, transaction)

/** Whether what one moved may be taken for what the other was sent for. */
function asksForSame(row: JudgeReplacedParameters['row'], other: LocalTransaction): boolean {
  if (row.chainId !== other.chainId || !same(row.from, other.from) || row.kind !== other.kind) return false
  const [mine, theirs] = [row.moves, other.batch ? other.batch.moves : other.moves]
  // A plan that followed its swap keeps a row of what took its place, which moves just as much.
  if (mine || theirs)
    return same(mine?.token, theirs?.token) && mine?.way === theirs?.way && mine?.units !== theirs?.units
  return same(row.to, other.to) && same(row.amount?.assetId, other.amount?.assetId) && askedOf(row) === askedOf(other)
}

const same = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()
