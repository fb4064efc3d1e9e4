import type { Network } from '@latchkey/core'
import { formatAssetId } from '@latchkey/protocol/caip'
import type { OnrampOptions, PurchaseCurrency, PurchaseNetwork } from './OnrampOptions'

/** A currency on a network of the site. */
export interface SoldAsset {
  /** CAIP-19 id. */
  readonly id: string
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
  readonly chainId: Network['caipNetworkId']
}

const native: Readonly<Record<string, string>> = { eip155: '60', solana: '501' }
const token: Readonly<Record<string, string>> = { eip155: 'erc20', solana: 'token' }

/** Solana has no number of its own; who sells names it. */
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaNames = ['solana', 'solana-mainnet']

const isOn = ({ caipNetworkId, chainNamespace }: Network, { name, chain_id: id }: PurchaseNetwork): boolean =>
  id === caipNetworkId ||
  caipNetworkId === `${chainNamespace}:${id}` ||
  (caipNetworkId === solanaMainnet && solanaNames.includes(name))

/**
 * What is sold on the networks of a site, in the order it is offered.
 *
 * @param networks those of the namespace of the account
 */
export function soldAssets(
  { purchaseCurrencies }: Pick<OnrampOptions, 'purchaseCurrencies'>,
  networks: readonly Network[],
): readonly SoldAsset[] {
  const sold = purchaseCurrencies.flatMap((currency) =>
    currency.networks.flatMap((network) =>
      networks
        .filter((one) => isOn(one, network))
        .flatMap(({ caipNetworkId: chainId, chainNamespace }) => {
          const id = assetIdOf(chainId, chainNamespace, network.contract_address)
          return id === undefined ? [] : [{ id, currency, network, chainId }]
        }),
    ),
  )
  // One that is listed twice is sold once.
  return sold.filter(({ id }, place) => sold.findIndex((one) => one.id === id) === place)
}

function assetIdOf(chainId: Network['caipNetworkId'], namespace: string, contract: string): string | undefined {
  const [assetNamespace, assetReference] =
    contract === '' ? ['slip44', native[namespace]] : [token[namespace], contract]
  if (!assetNamespace || !assetReference) return undefined
  try {
    return formatAssetId({ chainId, assetNamespace, assetReference })
  } catch {
    // What who sells wrote is no contract.
    return undefined
  }
}
