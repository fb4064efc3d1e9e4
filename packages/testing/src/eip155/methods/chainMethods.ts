import { askConsent } from '../../wallet/consent'
import { unrecognizedChain } from '../../wallet/ProviderError'
import { parseQuantity, toQuantity } from '../engine/Hex'
import type { WalletChain } from '../engine/WalletChain'
import { objectAt } from './listOf'
import { assertServes, parseAddedChain } from './parseAddedChain'
import type { MethodTable, WalletContext } from './WalletContext'

/** The chain the wallet is on and the ones it knows: EIP-695, EIP-3326, EIP-3085. */
export function chainMethods(context: WalletContext): MethodTable {
  const find = (chainId: number) => context.chains().find((chain) => chain.chainId === chainId)
  const moveTo = (chain: WalletChain) => context.store.update(() => ({ chainId: chain.chainId }))

  const askToMove = async (origin: string, to: WalletChain, stay: boolean): Promise<null> => {
    const from = context.chain()
    if (from.chainId === to.chainId) return null
    await askConsent(context, { kind: 'switch-chain', origin, from, to })
    if (!stay) moveTo(to)
    return null
  }

  return {
    eth_chainId: async () => toQuantity(context.chain().chainId),
    net_version: async () => String(context.chain().chainId),
    wallet_switchEthereumChain: async ({ origin, method, params, stay }) => {
      const { chainId } = objectAt(params, 0, method)
      const wanted = find(Number(parseQuantity(chainId, 'chainId')))
      if (!wanted) throw unrecognizedChain(String(chainId))
      return askToMove(origin, wanted, stay)
    },
    wallet_addEthereumChain: async ({ origin, method, params, stay }) => {
      const chain = parseAddedChain(objectAt(params, 0, method))
      const known = find(chain.chainId)
      if (known) return askToMove(origin, known, stay)
      await assertServes(context.read, chain)
      await askConsent(context, { kind: 'add-chain', origin, chain })
      context.store.update(({ added }) => ({
        added: [...added.filter((other) => other.chainId !== chain.chainId), chain],
        ...(stay ? {} : { chainId: chain.chainId }),
      }))
      return null
    },
  }
}
