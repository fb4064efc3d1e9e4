import type { Network } from '@latchkey/core'
import { featureNamespaces, tokenAssetId } from '@latchkey/protocol/caip'
import type { OnrampOptions, PurchaseCurrency, PurchaseNetwork } from './OnrampOptions'

/** A currency on a network of the site. */
export interface SoldAsset {
  /** CAIP-19 id. */
  readonly id: string
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
  readonly chainId: Network['caipNetworkId']
}

/** No honest list is longer; each is a row on screen. */
const mostAssets = 2_000

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
  const sold = new Map<string, SoldAsset>()
  for (const currency of purchaseCurrencies)
    for (const network of currency.networks)
      for (const { caipNetworkId: chainId, chainNamespace } of networks.filter((one) => isOn(one, network))) {
        if (sold.size === mostAssets) return [...sold.values()]
        const id = assetIdOf(chainId, chainNamespace, network.contract_address)
        // One that is listed twice is sold once.
        if (id !== undefined && !sold.has(id)) sold.set(id, { id, currency, network, chainId })
      }
  return [...sold.values()]
}

/** Undefined where what who sells wrote is no contract, and in a namespace nothing is bought in. */
function assetIdOf(chainId: string, namespace: Network['chainNamespace'], contract: string): string | undefined {
  if (!featureNamespaces.onramp.some((one) => one === namespace) || !/^[-.%a-zA-Z0-9]{0,128}$/.test(contract))
    return undefined
  return tokenAssetId(chainId, contract === '' ? undefined : `${chainId}:${contract}`)
}
