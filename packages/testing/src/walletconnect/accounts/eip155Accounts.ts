import type { ChainReader } from '../../eip155/engine/ChainReader'
import { createWalletEngine, type WalletEngine } from '../../eip155/engine/createWalletEngine'
import { parseQuantity, textToHex } from '../../eip155/engine/Hex'
import type { WalletChain } from '../../eip155/engine/WalletChain'
import type { WalletKey } from '../../eip155/keys/KeyRing'
import { objectAt } from '../../eip155/methods/listOf'
import { parseAddedChain } from '../../eip155/methods/parseAddedChain'
import type { Batching } from '../../eip155/methods/WalletContext'
import { unrecognizedChain, unsupportedMethod } from '../../wallet/ProviderError'
import type { NamespaceAccounts } from './NamespaceAccounts'

const methods = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
] as const

/** The old name means the same in every wallet that still answers it. */
const aliases: Readonly<Record<string, string>> = { eth_signTypedData: 'eth_signTypedData_v4' }

const origin = 'walletconnect'

/**
 * EVM accounts of a WalletConnect wallet: signs with the engine of `@latchkey/testing/eip155`, one per chain.
 *
 * @param options.chains what it serves from the start; each is read and written over its `rpcUrl`
 * @example
 * const accounts = eip155Accounts({
 *   privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
 *   chains: [{ chainId: 31337, rpcUrl: 'http://localhost:8545' }],
 * })
 */
export function eip155Accounts(options: {
  readonly privateKeys: readonly WalletKey[]
  readonly chains: readonly WalletChain[]
  readonly batching?: Batching | undefined
  readonly read?: ChainReader | undefined
}): NamespaceAccounts {
  let chains = options.chains
  const engines = new Map<number, WalletEngine>()
  const grants = new Map<number, Promise<unknown>>()

  const engineOf = (chainId: number): WalletEngine => {
    const known = engines.get(chainId)
    if (known) return known
    const chain = chains.find((candidate) => candidate.chainId === chainId)
    if (!chain) throw unrecognizedChain(`eip155:${chainId}`)
    const engine = createWalletEngine({
      keys: options.privateKeys,
      chains: [chain],
      // The session's own question comes before; the engine never asks a second time.
      approval: 'auto',
      selected: options.privateKeys.map((_key, index) => index),
      batching: options.batching ?? 'sequential',
      flags: {},
      faults: [],
      storage: undefined,
      storageKey: '',
      read: options.read,
    })
    engines.set(chainId, engine)
    return engine
  }

  const ask = async (chainId: number, method: string, params: unknown): Promise<unknown> => {
    const provider = engineOf(chainId).connect(origin)
    const granted = grants.get(chainId) ?? provider.request({ method: 'eth_requestAccounts' })
    grants.set(chainId, granted)
    await granted
    return provider.request({ method: aliases[method] ?? method, params })
  }

  const first = (): number => {
    const [chain] = chains
    if (!chain) throw new Error('eip155Accounts: "chains" must hold at least one chain.')
    return chain.chainId
  }

  return {
    namespace: 'eip155',
    methods,
    events: ['chainChanged', 'accountsChanged'],
    chains: () => chains.map(({ chainId }) => `eip155:${chainId}`),
    async addresses() {
      // Checksummed, as wallets of the field write them and sign-in texts must (EIP-55, EIP-4361).
      const [{ getAddress }, addresses] = await Promise.all([import('ethers'), engineOf(first()).keys.addresses()])
      return addresses.map((address) => getAddress(address))
    },
    async request({ chainId, method, params, moveTo }) {
      if (!methods.some((own) => own === method)) throw unsupportedMethod(method)
      if (method === 'wallet_addEthereumChain') {
        const added = parseAddedChain(objectAt(params, 0, method))
        if (!chains.some((chain) => chain.chainId === added.chainId)) chains = [...chains, added]
        await moveTo(`eip155:${added.chainId}`)
        return null
      }
      if (method === 'wallet_switchEthereumChain') {
        const wanted = parseQuantity(objectAt(params, 0, method)['chainId'], 'chainId')
        if (!chains.some((chain) => chain.chainId === Number(wanted)))
          throw unrecognizedChain(`0x${wanted.toString(16)}`)
        await moveTo(`eip155:${wanted}`)
        return null
      }
      return ask(Number(chainId.slice('eip155:'.length)), method, params)
    },
    signText: async (address, text) => String(await ask(first(), 'personal_sign', [textToHex(text), address])),
    destroy() {
      for (const engine of engines.values()) engine.destroy()
    },
  }
}
