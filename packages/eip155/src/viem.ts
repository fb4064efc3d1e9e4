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

/** A network as viem writes chains. */
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
 * The connected wallet as a viem transport: `createPublicClient({ chain, transport: toViemTransport(provider) })`.
 * Nothing is retried, since a wallet would ask its owner again.
 */
export function toViemTransport(provider: Provider): CustomTransport {
  return custom(provider, { retryCount: 0 })
}

export interface WalletClientParameters {
  readonly provider: Provider
  readonly address: string
  readonly network: Network
}

/**
 * A viem wallet client that signs with the connected wallet.
 *
 * @example toWalletClient({ provider: latchkey.getProvider('eip155'), address, network }).sendTransaction({ to, value })
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
