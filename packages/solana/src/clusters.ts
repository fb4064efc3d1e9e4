import { type ChainId, chainIdOf, currentIdOf, parseChainId } from '@latchkey/protocol/caip'

/** Name of a cluster by what its CAIP-2 id ends in. https://namespaces.chainagnostic.org/solana/caip2 */
const names: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** The cluster as wallets name it; a chain nobody knows is one on the visitor's own machine. */
export function clusterOf(chainId: ChainId): string {
  const { reference } = parseChainId(currentIdOf(chainId))
  return `solana:${Object.hasOwn(names, reference) ? names[reference] : 'localnet'}`
}

/** The CAIP-2 id of a cluster that wallets name; `undefined` for one that has none of its own. */
export function chainOfCluster(cluster: string): ChainId | undefined {
  const found = Object.keys(names).find((reference) => `solana:${names[reference]}` === cluster)
  return found === undefined ? undefined : chainIdOf('solana', found)
}

/** Whether two CAIP-2 ids, of today or deprecated, are one public cluster. */
export const isSameCluster = (one: ChainId, other: ChainId): boolean =>
  one === other || (clusterOf(one) === clusterOf(other) && clusterOf(one) !== 'solana:localnet')
