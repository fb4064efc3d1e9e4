import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { cleanText, decimalText } from '@latchkey/protocol/text'
import {
  array,
  boolean,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
} from 'valibot'
import { addressText, webPicture } from './shownParts'

/** Letters of a name of a stranger. */
const longest = 80
/** Transfers of an entry that are told. */
const mostTransfers = 100

const picture = nullish(object({ url: nullish(string()) }))
const transfer = object({
  fungible_info: nullish(
    object({
      name: nullish(string()),
      symbol: nullish(string()),
      icon: picture,
      flags: nullish(object({ verified: nullish(boolean()) })),
    }),
  ),
  nft_info: nullish(
    object({
      name: nullish(string()),
      content: nullish(object({ preview: picture, detail: picture })),
      flags: nullish(object({ is_spam: nullish(boolean()) })),
    }),
  ),
  direction: picklist(['in', 'out', 'self']),
  quantity: object({
    int: pipe(string(), regex(/^\d{1,78}$/)),
    decimals: pipe(number(), integer(), minValue(0), maxValue(255)),
  }),
  value: nullish(number()),
  price: nullish(number()),
})
const transaction = object({
  attributes: object({
    operation_type: string(),
    hash: pipe(string(), regex(/^0x[0-9a-f]{64}$/i)),
    mined_at: pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)),
    sent_from: string(),
    sent_to: nullish(string()),
    status: picklist(['confirmed', 'failed', 'pending']),
    nonce: nullish(pipe(number(), integer(), minValue(0))),
    transfers: nullish(array(transfer)),
  }),
  relationships: object({ chain: object({ data: object({ id: string() }) }) }),
})

type Operation = HistoryEntry['metadata']['operationType']
type Transfer = NonNullable<HistoryEntry['transfers']>[number]

/** Words of ours for those of Zerion; what it may add is an execution. */
const operations: Readonly<Record<string, Operation>> = {
  ...{ approve: 'approve', revoke: 'approve', borrow: 'borrow', burn: 'burn', cancel: 'cancel', claim: 'claim' },
  ...{ deploy: 'deploy', deposit: 'deposit', mint: 'mint', receive: 'receive', repay: 'repay', send: 'send' },
  ...{ stake: 'stake', trade: 'trade', unstake: 'unstake', withdraw: 'withdraw' },
}

/** A transaction in the words of the wire; of a chain that was not asked for none. */
export function toZerionEntry(
  one: unknown,
  asked: ReadonlyMap<string, ChainId>,
): HistoryEntry | 'unreadable' | 'not-asked' {
  const read = safeParse(transaction, one)
  if (!read.success) return 'unreadable'
  const { attributes: said, relationships } = read.output
  const chain = asked.get(relationships.chain.data.id)
  const minedAt = Date.parse(said.mined_at)
  if (chain === undefined) return 'not-asked'
  if (Number.isNaN(minedAt)) return 'unreadable'
  const hash = said.hash.toLowerCase()
  const transfers = said.transfers ?? []
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: Object.hasOwn(operations, said.operation_type)
        ? (operations[said.operation_type] ?? 'execute')
        : 'execute',
      ...{ hash, chain, minedAt: new Date(minedAt).toISOString(), status: said.status },
      ...{ sentFrom: addressText(said.sent_from), sentTo: addressText(said.sent_to) },
      ...(said.nonce != null && { nonce: said.nonce }),
    },
    transfers: transfers.length === 0 ? null : transfers.slice(0, mostTransfers).map(toTransfer),
    ...(transfers.length > mostTransfers && { incomplete: true }),
  }
}

function toTransfer(said: InferOutput<typeof transfer>): Transfer {
  const { fungible_info: token, nft_info: item, direction, quantity, value, price } = said
  const common = { direction, quantity: { numeric: decimalText(BigInt(quantity.int), quantity.decimals) } }
  const text = (name: string | null | undefined) => cleanText(name ?? '', longest)
  if (item) {
    const name = text(item.name)
    const [preview, detail] = [webPicture(item.content?.preview?.url), webPicture(item.content?.detail?.url)]
    return {
      ...common,
      nft_info: {
        ...(name && { name }),
        ...((preview || detail) && { content: { ...(preview && { preview }), ...(detail && { detail }) } }),
        flags: { is_spam: item.flags?.is_spam === true },
      },
    }
  }
  const [name, symbol] = [text(token?.name), text(token?.symbol)]
  // The picture of a token is the one everybody knows it by: of one that is not verified it would be borrowed.
  const icon = token?.flags?.verified === true ? webPicture(token.icon?.url) : undefined
  return {
    ...common,
    fungible_info: { ...(name && { name }), ...(symbol && { symbol }), ...(icon && { icon }) },
    ...(isWorth(value) && { value }),
    ...(isWorth(price) && { price }),
  }
}

const isWorth = (dollars: number | null | undefined): dollars is number =>
  dollars != null && Number.isFinite(dollars) && dollars >= 0
