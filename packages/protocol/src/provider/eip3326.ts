import { evmChainHex } from '../caip/evmChain'
import { evmChainId } from '../caip/evmChainId'
import { isRecord } from '../json/isRecord'
import type { AddedNetwork, SwitchRules } from './SwitchRules'
import { switchMethods } from './switchMethods'

/** Moving a wallet between EVM chains. https://eips.ethereum.org/EIPS/eip-3326 */
export const eip3326: SwitchRules = {
  parseChain: evmChainId,
  wantedChain({ method, params }) {
    if (method !== switchMethods.eip155) return undefined
    const [first] = Array.isArray(params) ? params : []
    return { chainId: isRecord(first) ? evmChainId(first.chainId) : undefined }
  },
  switchRequest: (chainId) => ({ method: switchMethods.eip155, params: [{ chainId: evmChainHex(chainId) }] }),
  /** https://eips.ethereum.org/EIPS/eip-3085 */
  addRequest(network) {
    const parameters = addParameters(network)
    return parameters && { method: 'wallet_addEthereumChain', params: [parameters] }
  },
}

function addParameters({ caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorers }: AddedNetwork) {
  const urls = (rpcUrls['public'] ?? rpcUrls.default).http.filter(isAbsolute)
  const explorers = Object.values(blockExplorers ?? {})
    .flatMap((explorer) => explorer?.url ?? [])
    .filter(isAbsolute)
  if (urls.length === 0) return
  const { symbol, decimals } = nativeCurrency
  return {
    chainId: evmChainHex(caipNetworkId),
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls: urls,
    ...(explorers.length > 0 && { blockExplorerUrls: [...new Set(explorers)] }),
  }
}

/** EIP-3085 takes absolute addresses; the site's own relative ones stay here. These are options, not foreign links. */
const isAbsolute = (url: string) => /^https?:\/\//i.test(url)
