import { decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { askContracts } from '../../chain/nodes/askContracts'
import type { Chains } from '../../chain/nodes/createChains'
import { decodeDataUri } from '../../media/decodeDataUri'
import { UpstreamError } from '../../upstream/UpstreamError'
import { type ContractItem, parseContractItem } from '../ContractItem'
import type { Documents } from './createDocuments'
import type { Metadata } from './Metadata'
import { parseMetadata, type SaidMetadata } from './parseMetadata'
import { mostInline, toMetadata } from './toMetadata'

const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])
/** Pictures are drawn by contracts too; more than most of those need, and less than a block has. */
const gas = 15_000_000
const within = 5_000
/** Bytes of a document, with a picture in it. */
const mostBytes = 384 * 1024

/** Reads what items say of themselves. */
export interface ItemReader {
  /**
   * Nothing for an item that says nothing of use.
   *
   * @throws UpstreamError or SafeFetchError where it may be had later.
   */
  metadata(item: ContractItem): Promise<Metadata | undefined>
  /** The bytes of the picture that stands in the document of an item, by the address that `metadata` says. */
  picture(address: string): Promise<Uint8Array | undefined>
}

export function createItemReader(chains: Pick<Chains, 'find'>, documents: Documents): ItemReader {
  async function addressOf({ chainId, kind, token, item }: ContractItem): Promise<string | undefined> {
    const chain = chains.find(chainId)
    if (chain === undefined) return undefined
    const functionName = kind === 'erc721' ? 'tokenURI' : 'uri'
    const data = encodeFunctionData({ abi, functionName, args: [BigInt(item)] })
    const [answer] = await askContracts(chain, [{ to: `0x${token}`, data }], { gas, within })
    if (answer === 'unknown') throw new UpstreamError('busy')
    if (answer === undefined || answer === 'none') return undefined
    try {
      return decodeAbiParameters([{ type: 'string' }], answer)[0]
    } catch {
      return undefined
    }
  }

  async function read(item: ContractItem): Promise<SaidMetadata | undefined> {
    const said = await addressOf(item)
    const id = item.kind === 'erc1155' ? BigInt(item.item).toString(16).padStart(64, '0') : undefined
    const address = id === undefined ? said : said?.replaceAll('{id}', id)
    const bytes = address && (await documents.read(address.trim(), mostBytes, `${item.chainId}:${item.token}`))
    return bytes ? parseMetadata(bytes, id) : undefined
  }

  return {
    async metadata(item) {
      const said = await read(item)
      return said && toMetadata(said, item)
    },
    async picture(address) {
      const item = parseContractItem(address.replace(/^nft:|#.*$/g, ''))
      const image = item && (await read(item))?.image
      return image === undefined ? undefined : decodeDataUri(image, mostInline)
    },
  }
}
