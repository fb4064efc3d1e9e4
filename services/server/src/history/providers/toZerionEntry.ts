import type { HistoryEntry } from '@latchkey/protocol/api'
import { cleanText, decimalText } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'
import type { Tokens } from '../../chain/networks/createTokens'
import { misleads } from '../../chain/networks/misleads'
import type { Network } from '../../chain/networks/Network'
import { addressText } from './addressText'
import { webPicture } from './webPicture'
import { type ZerionTransfer, zerionRow } from './ZerionRow'

/** Letters of a name of a stranger. */
const longest = 80
/** Dollars beyond which nothing is worth or costs that much: whoever says so errs. */
const mostWorth = 1e12
/** Transfers of an entry that are told. */
const mostTransfers = 100

type Operation = HistoryEntry['metadata']['operationType']
type Transfer = NonNullable<HistoryEntry['transfers']>[number]

/** What is known of a chain by this server. */
export interface AskedChain {
  readonly network: Pick<Network, 'id' | 'currency'>
  readonly tokens: Tokens
}

/** Words of ours for those of Zerion; what it may add is an execution. */
const operations: Readonly<Record<string, Operation>> = {
  ...{ approve: 'approve', revoke: 'approve', borrow: 'borrow', burn: 'burn', cancel: 'cancel', claim: 'claim' },
  ...{ deploy: 'deploy', deposit: 'deposit', mint: 'mint', receive: 'receive', repay: 'repay', send: 'send' },
  ...{ stake: 'stake', trade: 'trade', unstake: 'unstake', withdraw: 'withdraw' },
}

/** A transaction in the words of the wire; of a chain that was not asked for none, nor of one by which nothing changed hands. */
export function toZerionEntry(
  one: unknown,
  asked: ReadonlyMap<string, AskedChain>,
): HistoryEntry | 'unreadable' | 'not-asked' | 'nothing' {
  const read = safeParse(zerionRow, one)
  if (!read.success) return 'unreadable'
  const { attributes: said, relationships } = read.output
  const name = relationships.chain.data.id
  const chain = asked.get(name)
  const minedAt = Date.parse(said.mined_at)
  if (chain === undefined) return 'not-asked'
  if (Number.isNaN(minedAt)) return 'unreadable'
  const hash = said.hash.toLowerCase()
  const { id } = chain.network
  const all = said.transfers ?? []
  const contractOf = ({ fungible_info: token, nft_info: item }: ZerionTransfer) =>
    item ? item.contract_address : token?.implementations?.find(({ chain_id }) => chain_id === name)?.address
  // A transfer of nothing that somebody else made is how look-alikes get into a history; who made one is told of the currency alone, by its way.
  const isSpent = (one: ZerionTransfer) => isVerified(one) && contractOf(one) === null && one.direction !== 'in'
  const transfers = all.filter((one) => BigInt(one.quantity.int) > 0n || isSpent(one))
  if (all.length > 0 && transfers.length === 0) return 'nothing'
  const operationType = Object.hasOwn(operations, said.operation_type)
    ? (operations[said.operation_type] ?? 'execute')
    : 'execute'
  // Of what a contract of anybody says was sent or received, all that is known is that this contract says so: it got nothing itself.
  const isMoved = said.status !== 'failed' && (operationType === 'send' || operationType === 'receive')
  const word = isMoved ? transfers.find((one) => !isVerified(one)) : undefined
  const toTransfer = (one: ZerionTransfer) => {
    const isListed = chain.tokens.find(id, contractOf(one) ?? '') !== undefined
    const bears = one.fungible_info ?? {}
    const isNamed = isVerified(one) || isListed || !misleads(id, bears, { ...chain, ...chain.network })
    return told(isNamed ? one : { ...one, fungible_info: { ...bears, name: '', symbol: '' } })
  }
  return {
    id: `${id}:${hash}`,
    metadata: {
      operationType,
      ...{ hash, chain: id, minedAt: new Date(minedAt).toISOString(), status: said.status },
      ...(word
        ? { sentFrom: addressText(contractOf(word)), sentTo: '' }
        : { sentFrom: addressText(said.sent_from), sentTo: addressText(said.sent_to) }),
      ...(said.nonce != null && { nonce: said.nonce }),
    },
    transfers: transfers.length === 0 ? null : transfers.slice(0, mostTransfers).map(toTransfer),
    ...(transfers.length > mostTransfers && { incomplete: true }),
  }
}

const isVerified = ({ fungible_info: token }: ZerionTransfer): boolean => token?.flags?.verified === true

function told(said: ZerionTransfer): Transfer {
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
  const icon = isVerified(said) ? webPicture(token?.icon?.url) : undefined
  return {
    ...common,
    fungible_info: { ...(name && { name }), ...(symbol && { symbol }), ...(icon && { icon }) },
    ...(isWorth(value) && { value }),
    ...(isWorth(price) && { price }),
  }
}

const isWorth = (dollars: number | null | undefined): dollars is number =>
  dollars != null && dollars >= 0 && dollars <= mostWorth
