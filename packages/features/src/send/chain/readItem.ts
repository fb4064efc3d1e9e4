import type { ChainId } from '@latchkey/protocol/caip'
import { tokenDiffers } from '@latchkey/protocol/errors'
import { encodeCall, isWord } from '../../contract/encodeCall'
import { itemSelectors } from '../../contract/itemSelectors'
import type { SendItem, SendToken } from '../form/SendToken'

/** Answers a call of a contract on the chain. */
export type CallContract = (data: string) => Promise<string>

/** Which item of which collection, and what is known of it for reading. */
export interface ItemQuestion {
  /** Of the contract. */
  readonly address: string
  /** Decimal text. */
  readonly tokenId: string
  /** As a list tells of it. */
  readonly known?: KnownItem | undefined
}

/** What a list tells of an item: what it is called, and its picture. */
export interface KnownItem {
  readonly name?: string | undefined
  readonly collection: { readonly name?: string | undefined; readonly symbol?: string | undefined }
  readonly image?: string | undefined
}

/** The standards' own interfaces (https://eips.ethereum.org/EIPS/eip-165). */
const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26' } as const

/** What an item is, as its contract says; throws `send.token_differs` for what keeps to neither standard. */
export async function readItem(
  call: CallContract,
  chainId: ChainId,
  from: string,
  { address, tokenId, known }: ItemQuestion,
): Promise<SendToken> {
  if (!/^\d{1,78}$/.test(tokenId) || BigInt(tokenId) >= 1n << 256n)
    throw tokenDiffers({ address, seen: `item ${tokenId.slice(0, 90)}` })
  const answersTo = async (id: string) => {
    const said = await call(encodeCall(itemSelectors.supportsInterface, `0x${id.padEnd(64, '0')}`))
    return isWord(said) && BigInt(said) === 1n
  }
  const [isSingle, isMany] = await Promise.all([answersTo(interfaces.erc721), answersTo(interfaces.erc1155)])
  if (isSingle === isMany) throw tokenDiffers({ address, seen: 'a contract of neither standard' })
  const item: SendItem = { standard: isSingle ? 'erc721' : 'erc1155', tokenId }
  const held = await readItemBalance(call, from, item)
  const { name, collection, image } = known ?? {}
  const label = name ?? `${collection?.name ?? collection?.symbol ?? ''} #${tokenId}`.trim()
  return {
    name: label,
    symbol: label,
    chainId,
    address: `${chainId}:${address}`,
    price: 0,
    quantity: { decimals: '0', numeric: `${held}` },
    iconUrl: image ?? '',
    item,
  }
}

/** How many of an item an account has; none where the contract answers something else. */
export async function readItemBalance(
  call: CallContract,
  from: string,
  { standard, tokenId }: SendItem,
): Promise<bigint> {
  const id = BigInt(tokenId)
  const said = await call(
    standard === 'erc721' ? encodeCall(itemSelectors.ownerOf, id) : encodeCall(itemSelectors.balanceOf, from, id),
  )
  if (!isWord(said)) return 0n
  if (standard === 'erc1155') return BigInt(said)
  return BigInt(said) === BigInt(from) ? 1n : 0n
}
