import type { Network } from '@latchkey/core'
import type { OnrampOptions, PurchaseCurrency, PurchaseNetwork } from './OnrampOptions'

/** A currency on a network of the site. */
export interface SoldAsset {
  /** CAIP-19 id. */
  readonly id: string
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
  readonly chainId: Network['caipNetworkId']
}

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

const native: Readonly<Record<string, string>> = { eip155: 'slip44:60', solana: 'slip44:501' }
const token: Readonly<Record<string, string>> = { eip155: 'erc20', solana: 'token' }

/** Undefined where what who sells wrote is no contract, and in a namespace nothing is bought in. */
function assetIdOf(chainId: string, namespace: string, contract: string): string | undefined {
  const kind = contract === '' ? native[namespace] : token[namespace]
  if (kind === undefined || !/^[-.%a-zA-Z0-9]{0,128}$/.test(contract)) return undefined
  return contract === '' ? `${chainId}/${kind}` : `${chainId}/${kind}:${contract}`
}
