import type { Network, Provider } from '@latchkey/core'
import {
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  getAddress,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'

/**
 * Returns a network as viem writes chains (https://viem.sh/docs/chains/introduction).
 * @example
 * const chain = toViemChain(network)
 */
export function toViemChain(network: Network): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: rpcUrls as Chain['rpcUrls'],
    ...(blockExplorers && { blockExplorers: blockExplorers as NonNullable<Chain['blockExplorers']> }),
    ...(testnet !== undefined && { testnet }),
  }
}

/**
 * Returns a connected wallet as a viem transport; nothing is retried, since a wallet would ask the visitor again.
 * @example
 * import { createPublicClient } from 'viem'
 *
 * const provider = latchkey.getProvider('eip155')
 * const client = provider && createPublicClient({ chain: toViemChain(network), transport: toViemTransport(provider) })
 */
export function toViemTransport(provider: Provider): CustomTransport {
  return custom(provider, { retryCount: 0 })
}

/** Parameters of `toWalletClient`: the wallet's provider, the account and the network to sign on. */
export interface WalletClientParameters {
  readonly provider: Provider
  readonly address: string
  readonly network: Network
}

/**
 * Returns a viem wallet client that signs with the connected wallet.
 *
 * @example
 * const provider = latchkey.getProvider('eip155')
 * if (!provider) throw new Error('Connect a wallet first.')
 * const client = toWalletClient({ provider, address, network })
 * const hash = await client.sendTransaction({ to: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', value: 10n ** 16n })
 */
export function toWalletClient({
  provider,
  address,
  network,
}: WalletClientParameters): WalletClient<CustomTransport, Chain, JsonRpcAccount> {
  return createWalletClient({
    account: { address: getAddress(address), type: 'json-rpc' },
    chain: toViemChain(network),
    transport: toViemTransport(provider),
  })
}
