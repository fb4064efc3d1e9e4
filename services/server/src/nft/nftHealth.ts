import type { OpenedProvider } from '../noun/ProviderTable'
import { providerHealth } from '../noun/providerHealth'
import type { Health } from '../readiness/Health'
import type { Ipfs } from './metadata/createIpfs'

type Told = Omit<OpenedProvider<unknown>, 'provider'>

interface Nfts {
  readonly ipfs: Pick<Ipfs, 'served' | 'state'>
  readonly evm: Told | undefined
  readonly solana: Told | undefined
}

/** Who tells items of EVM chains and of Solana, who answers `ipfs://` addresses, and which of them does not. */
export function nftHealth(nft: Nfts | undefined): Health {
  if (!nft) return { ...providerHealth([]), ipfs: 'off' }
  const { ipfs, evm, solana } = nft
  const gateway = { name: 'ipfs', live: undefined, state: ipfs.state }
  const { status, upstream } = providerHealth([evm, solana, gateway].filter((one) => one !== undefined))
  return {
    ...providerHealth(evm ? [evm] : []),
    status,
    ipfs: ipfs.served,
    ...(upstream !== undefined && { upstream }),
    ...(solana && { solana: solana.name, solanaLive: solana.live ?? '' }),
  }
}
