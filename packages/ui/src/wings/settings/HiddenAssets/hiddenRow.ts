import type { Network, ResolvedOptions, TokenBalance } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { shortAddress } from '@latchkey/protocol/text'
import { networkFace } from '../../../views/NetworkFace'
import type { HiddenRow } from './HiddenAssetsModel'

interface Known {
  /** What the account holds, as last read. */
  readonly tokens: readonly TokenBalance[]
  readonly networks: readonly Network[]
  readonly options: ResolvedOptions
}

/** A hidden token or item by what is known of it here; one that nobody tells of now goes by its address. */
export function hiddenRow(assetId: string, { tokens, networks, options }: Known): HiddenRow {
  const [chainId = '', asset = '', item] = assetId.split('/')
  const [kind, reference = ''] = asset.split(':')
  const token = tokens.find((one) => tokenAssetId(one.chainId, one.address) === assetId)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const own = kind === 'slip44' ? (network?.nativeCurrency.name ?? chainId) : shortAddress(reference)
  return {
    assetId,
    name: token?.name || token?.symbol || (item ? `#${item} · ${own}` : own),
    image: token?.iconUrl || undefined,
    network: network && networkFace(network, options),
  }
}
