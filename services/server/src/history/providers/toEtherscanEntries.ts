import type { ChainId } from '@latchkey/protocol/caip'
import { cleanText } from '@latchkey/protocol/text'
import type { Movement } from '../Entry'
import type { EntryRow } from '../EntryRow'
import { receiverNamed } from '../receiverNamed'
import type { TokenWords } from '../TokenWords'
import type { TransactionRow, TransferRow } from './EtherscanRow'

const longest = 80
const mostDecimals = 255
/** Methods by which an account allows somebody to take what is its own. */
const approvals = ['095ea7b3', 'a22cb465', '39509351']

type Row = EntryRow & { readonly chainId: ChainId }

/** What an account did and what happened to it, by transaction, as the index of this server knows it too. */
export function toEtherscanEntries(
  { chainId, account }: { readonly chainId: ChainId; readonly account: string },
  transactions: readonly TransactionRow[],
  transfers: readonly TransferRow[],
): readonly Row[] {
  const byHash = new Map<string, TransferRow[]>()
  for (const row of transfers) byHash.set(low(row.hash), [...(byHash.get(low(row.hash)) ?? []), row])
  const own = new Map(transactions.map((row) => [low(row.hash), row]))
  return [...new Set([...own.keys(), ...byHash.keys()])].flatMap((hash) => {
    const [transaction, moved = []] = [own.get(hash), byHash.get(hash)]
    const any = transaction ?? moved[0]
    if (any === undefined) return []
    const isOwn = transaction !== undefined && low(transaction.from) === account
    // A transfer of nothing that somebody else made is how look-alikes get into a history.
    const movements = moved.filter(({ value }) => isOwn || BigInt(value) > 0n).map(toMovement)
    const common = {
      ...{ chain: 0, chainId, hash, block: Number(any.blockNumber), place: Number(any.transactionIndex) },
      ...{ minedAt: Number(any.timeStamp), nonce: Number(any.nonce), omits: false },
    }
    if (transaction) {
      const entry = { ...common, ...sent(transaction, movements, account) }
      // Nor is one that only named the account, as one that sends it nothing of the currency.
      return isOwn || entry.movements.length > 0 ? [entry] : []
    }
    if (movements.length === 0) return []
    // Who sent it is not said: that its token says so is all that is known.
    const said = movements[0]?.token ?? ''
    return [
      {
        ...{ ...common, sender: said, recipient: said, created: null, failed: false, selector: null },
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
