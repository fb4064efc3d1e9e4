import type { StoredItem } from '@latchkey/core'
import { isChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { transactionsItem } from '../tracked/transactionsItem'
import type { LocalTransaction } from './LocalTransaction'

/** What is kept of transactions; each row is read alone, and one that is not sound is dropped. */
export const storedTransactions: StoredItem<readonly LocalTransaction[]> = {
  ...transactionsItem,
  parse: (value) => (Array.isArray(value) ? value.flatMap((row) => readTransaction(row) ?? []) : undefined),
  migrate: (value) => Array.isArray(value) && value.map(fromEmptyHash),
}

/** In version 1 the hash of what was in a batch was empty until it was known, and its id stood beside who took it. */
function fromEmptyHash(row: unknown): unknown {
  if (!isRecord(row) || row['batch'] === undefined) return row
  const { batch: id, wallet, moves, hash } = row
  return { ...row, hash: hash || undefined, batch: { id, wallet, moves } }
}

/** Longest text of one field. */
const longest = 256
/** Longest id of a batch, by EIP-5792. */
const longestBatch = 8194
const statuses: readonly unknown[] = ['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'unknown']
const notes: readonly unknown[] = ['waiting-for-signers', 'shown-by-no-node']
const hows: readonly unknown[] = ['sped-up', 'cancelled', 'replaced']
const kinds: readonly unknown[] = ['send', 'swap', 'approve', 'cancel']

function readTransaction(value: unknown): LocalTransaction | undefined {
  if (!isRecord(value)) return
  const { chainId, from, hash, kind, at, status, nonce, to, amount, receives, least } = value
  const { endedAt, effect, replacement, how, replaces, twice, seen, cameBack, lastBlock, note, noted, moves } = value
  const batch = soundBatch(value['batch'])
  const isSound =
    isChainId(chainId) &&
    isText(from) &&
    (isText(hash) || (hash === undefined && batch)) &&
    kinds.includes(kind) &&
    isMoment(at) &&
    statuses.includes(status)
  if (!isSound) return
  // What only describes it is left out where it is odd: it was sent all the same. Each field is looked at here.
  return {
    ...{ chainId, from, hash, kind, at, status },
    batch,
    moves: batch ? undefined : soundMoves(moves),
    nonce: where(nonce, isCount),
    to: where(to, isText),
    amount: soundAmount(amount),
    receives: where(receives, isText),
    least: soundAmount(least),
    endedAt: where(endedAt, isMoment),
    effect: where(effect, (one) => one === 'unseen'),
    replacement: where(replacement, isText),
    how: where(how, (one) => hows.includes(one)),
    replaces: where(replaces, isText),
    twice: where(twice, (one) => one === 'changed' || one === 'unread'),
    seen: where(seen, (one) => one === true),
    cameBack: where(cameBack, isCount),
    lastBlock: where(lastBlock, isCount),
    note: where(note, (one) => notes.includes(one)),
    noted: where(noted, isCount),
  } as LocalTransaction
}

const where = (value: unknown, isSound: (value: unknown) => boolean) => (isSound(value) ? value : undefined)
const isShort = (value: unknown, most = longest) => typeof value === 'string' && value.length <= most
const isText = (value: unknown, most?: number) => value !== '' && isShort(value, most)
/** Milliseconds since the epoch that a clock can tell: a later moment cannot be shown. */
const isMoment = (value: unknown) => isCount(value) && (value as number) <= 8.64e15
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
/** As many as a token of any standard has. */
const isDecimals = (value: unknown) => isCount(value) && (value as number) <= 255

/** An amount of a token; one whose symbol has nothing to be seen has an empty one. */
function soundAmount(value: unknown) {
  const { text, symbol, decimals, assetId } = isRecord(value) ? value : {}
  const isSound = typeof text === 'string' && /^\d{1,80}(\.\d{1,255})?$/.test(text) && isShort(symbol)
  return isSound ? { text, symbol, decimals: where(decimals, isDecimals), assetId: where(assetId, isText) } : undefined
}

function soundBatch(value: unknown) {
  const { id, wallet, moves } = isRecord(value) ? value : {}
  return isText(id, longestBatch) ? { id, wallet: where(wallet, isText), moves: soundMoves(moves) } : undefined
}

function soundMoves(value: unknown) {
  const { token, way, units } = isRecord(value) ? value : {}
  const isSound =
    isText(token) && (way === 'in' || way === 'out') && typeof units === 'string' && /^\d{1,78}$/.test(units)
  return isSound ? { token, way, units } : undefined
}
