import { paidCost } from '../../upstream/paidCost'
import { receiverNamed } from '../receiverNamed'
import type { EtherscanLists, ListAsked, Listed } from './createEtherscanLists'
import type { TransactionRow, TransferRow } from './EtherscanRow'
import type { LaneRows } from './LaneRows'

/** Behind every block there is. */
export const newestBlock = 9_999_999_999
/** Rows of a list that is not only the account's own: as many as everybody is told for one question. */
const mostRows = 1_000

interface SentAsked extends Omit<ListAsked<'txlist'>, 'action'> {
  /** Called before each question beyond two. */
  readonly charge: (calls: number) => Promise<void>
}

/**
 * What an account signed, which nobody else can add to, and what went out of it meanwhile. Strangers can add to the latter: where there
 * is more than one question tells, the call that the account signed says what it sent.
 *
 * @throws UpstreamError
 */
export async function readSentRows(lists: EtherscanLists, { charge, ...asked }: SentAsked): Promise<LaneRows> {
  const { account, last } = asked
  const isOwn = ({ from }: { readonly from: string }) => from.toLowerCase() === account
  async function sentBy<A extends 'txlist' | 'tokentx'>(question: ListAsked<A>) {
    const filtered = await lists.from(question)
    if (typeof filtered === 'object') return filtered
    // One that was refused is paid for as any other.
    if (filtered === 'refused') await charge(paidCost)
    const all = await lists.of({ ...question, rows: mostRows })
    if (filtered === 'refused') lists.lacks(question)
    return all
  }
  const signed = await sentBy({ ...asked, action: 'txlist' })
  const first = Math.max(asked.first, signed.bound)
  const moved = await sentBy({ ...asked, action: 'tokentx', first, rows: mostRows })
  const own = signed.read.filter(isOwn)
  const { told, isUnknown } = byCall(own, moved)
  return {
    transactions: own,
    // What a token says of itself comes behind, and so goes before what a call does not say.
    transfers: [...told, ...moved.read.filter((row) => isOwn(row) && Number(row.blockNumber) > moved.bound)],
    internals: [],
    bound: signed.bound,
    isOneBlock: signed.bound > 0 && signed.read.every(({ blockNumber }) => Number(blockNumber) === signed.bound),
    // An account that signed nothing at all is a contract, which others ask to send, or has nobody it sent to: nobody tells which.
    isIncomplete:
      isUnknown ||
      signed.isIncomplete ||
      moved.isIncomplete ||
      (own.length === 0 && signed.bound === 0 && last === newestBlock),
  }
}

/** Of transactions whose transfers are not all known, what their calls say was sent, and whether some say nothing of it. */
function byCall(own: readonly TransactionRow[], { bound }: Listed<TransferRow>) {
  const late = own.filter(({ blockNumber, isError }) => Number(blockNumber) <= bound && isError === '0')
  const isUnknown = late.some(
    ({ input, from }) => input.length >= 10 && receiverNamed(digits(input), digits(from)) === null,
  )
  return { told: late.flatMap((row) => transferOf(row) ?? []), isUnknown }
}

/** Where the amount stands in calls that send tokens. */
const amountAt: Readonly<Record<string, number>> = { a9059cbb: 1, '23b872dd': 2 }

function transferOf({ isError: _, ...row }: TransactionRow): TransferRow | undefined {
  const input = digits(row.input)
  const [place, to] = [amountAt[input.slice(0, 8)], receiverNamed(input, digits(row.from))]
  const amount = place === undefined ? '' : input.slice(8 + 64 * place, 8 + 64 * (place + 1))
  if (to === null || amount.length !== 64 || row.to === '') return undefined
  const value = BigInt(`0x${amount}`).toString()
  // The call says no decimals: where nobody else does, how much it sent is not told.
  const said = { tokenName: '', tokenSymbol: '', tokenDecimal: '' }
  return { ...row, to: `0x${to}`, contractAddress: row.to, value, ...said }
}

const digits = (hex: string) => hex.slice(2).toLowerCase()
