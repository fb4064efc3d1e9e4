import type { ChainId } from '@latchkey/protocol/caip'
import { cleanText } from '@latchkey/protocol/text'
import type { Movement } from '../Entry'
import type { EntryRow } from '../EntryRow'
import { receiverNamed } from '../receiverNamed'
import type { TokenWords } from '../TokenWords'
import type { InternalRow, TransactionRow, TransferRow } from './EtherscanRow'
import type { LaneRows } from './LaneRows'

const longest = 80
const mostDecimals = 255
/** Methods by which an account allows somebody to take what is its own. */
const approvals = ['095ea7b3', 'a22cb465', '39509351']

type Row = EntryRow & { readonly chainId: ChainId }

/** What an account did and what happened to it, by transaction, as the index of this server knows it too. */
export function toEtherscanEntries(
  { chainId, account }: { readonly chainId: ChainId; readonly account: string },
  { transactions, transfers, internals }: Pick<LaneRows, 'transactions' | 'transfers' | 'internals'>,
): readonly Row[] {
  const byHash = groupByHash(transfers)
  const passed = groupByHash(passedOn(internals))
  const own = new Map(transactions.map((row) => [low(row.hash), row]))
  return [...new Set([...own.keys(), ...byHash.keys(), ...passed.keys()])].flatMap((hash) => {
    const [transaction, moved = [], inside = []] = [own.get(hash), byHash.get(hash), passed.get(hash)]
    const any = transaction ?? moved[0] ?? inside[0]
    if (any === undefined) return []
    const isOwn = transaction !== undefined && low(transaction.from) === account
    // A transfer of nothing that somebody else made is how look-alikes get into a history.
    const movements = [
      ...inside.map(toNative),
      ...moved.filter(({ value }) => isOwn || BigInt(value) > 0n).map(toMovement),
    ]
    // What contracts passed on comes without its place in the block, and without the nonce of who signed.
    const { transactionIndex = 0, nonce = 0 } = transaction ?? moved[0] ?? {}
    const common = {
      ...{ chain: 0, chainId, hash, block: Number(any.blockNumber), place: Number(transactionIndex) },
      ...{ minedAt: Number(any.timeStamp), nonce: Number(nonce), omits: false },
    }
    if (transaction) {
      const entry = { ...common, ...sent(transaction, movements, account) }
      // Nor is one that only named the account, as one that sends it nothing of the currency.
      return isOwn || entry.movements.length > 0 ? [entry] : []
    }
    if (movements.length === 0) return []
    // Who signed it is not said. What an account that is a contract paid is its own doing; else that its token, or who paid, says so is all that is known.
    const paid = inside.find(({ from }) => low(from) === account) ?? (moved.length === 0 ? inside[0] : undefined)
    const said = moved[0] ? low(moved[0].contractAddress) : ''
    const parties = paid ? { sender: low(paid.from), recipient: receiverOf(paid) } : { sender: said, recipient: said }
    return [
      {
        ...{ ...common, ...parties, created: null, failed: false, selector: null },
        ...{ named: null, movements, approves: false },
      },
    ]
  })
}

function sent(row: TransactionRow, moved: readonly Movement[], account: string) {
  const failed = row.isError === '1'
  const [sender, recipient] = [low(row.from), row.to === '' ? null : low(row.to)]
  const selector = /^0x[0-9a-f]{8}/i.exec(row.methodId.length === 10 ? row.methodId : row.input)?.[0]
  const method = selector ? low(selector) : null
  const created = row.contractAddress === '' ? null : low(row.contractAddress)
  const native: readonly Movement[] =
    BigInt(row.value) === 0n || failed
      ? []
      : [{ kind: 'native', token: '', item: '', amount: row.value, from: sender, to: recipient ?? created ?? '' }]
  return {
    ...{ sender, recipient, created, failed, selector: method, movements: failed ? [] : [...native, ...moved] },
    named: receiverNamed(low(row.input), sender),
    approves: sender === account && method !== null && approvals.includes(method),
  }
}

/** Calls that run the code of another as their own: their value is that of the call they are in. */
const borrowing = /^(?:delegate|static)call|^callcode/i

/** What moved the currency, each row once. */
function passedOn(rows: readonly InternalRow[]): readonly InternalRow[] {
  const moved = rows.filter(
    ({ isError, type, value }) => isError === '0' && !borrowing.test(type) && BigInt(value) > 0n,
  )
  // Without the number of its call a row may stand for another one that moved as much.
  const keyOf = ({ hash, traceId }: InternalRow, place: number) => `${low(hash)} ${traceId || `at ${place}`}`
  return [...new Map(moved.map((row, place) => [keyOf(row, place), row])).values()]
}

function groupByHash<R extends { readonly hash: string }>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const group = groups.get(low(row.hash))
    if (group) group.push(row)
    else groups.set(low(row.hash), [row])
  }
  return groups
}

const receiverOf = ({ to, contractAddress }: InternalRow) => low(to === '' ? contractAddress : to)

const toNative = (row: InternalRow): Movement => ({
  ...{ kind: 'native', token: '', item: '', amount: row.value, from: low(row.from), to: receiverOf(row) },
})

const toMovement = ({ contractAddress, from, to, value }: TransferRow): Movement => ({
  ...{ kind: 'erc20', token: low(contractAddress), item: '', amount: value, from: low(from), to: low(to) },
})

/** What tokens of these rows call themselves, by contract. */
export const wordsOf = (rows: readonly TransferRow[]): ReadonlyMap<string, TokenWords> =>
  new Map(
    rows.map(({ contractAddress, tokenName, tokenSymbol, tokenDecimal }) => [
      low(contractAddress),
      {
        name: cleanText(tokenName, longest) || null,
        symbol: cleanText(tokenSymbol, longest) || null,
        decimals: tokenDecimal !== '' && Number(tokenDecimal) <= mostDecimals ? Number(tokenDecimal) : null,
      },
    ]),
  )

/** Hexadecimal digits without what stands before them. */
const low = (hex: string): string => hex.slice(2).toLowerCase()
