import { checksumAddress } from '../address/eip155'
import type { ChainId } from '../caip/isChainId'
import type { ProviderRules } from './ProviderRules'

/** The provider of EVM chains. https://eips.ethereum.org/EIPS/eip-1193 */
export const eip1193: ProviderRules = {
  spellAddress: (address) => checksumAddress(address) ?? address,
  answerFromGrant(method, { addresses, chainId }) {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses
    if (method === 'eth_chainId') return eip1193.formatChain(chainId)
    return method === 'net_version' ? referenceOf(chainId) : undefined
  },
  formatChain: (chainId) => `0x${BigInt(referenceOf(chainId)).toString(16)}`,
}

const referenceOf = (chainId: ChainId) => chainId.slice('eip155:'.length)
