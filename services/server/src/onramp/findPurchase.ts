import { sameInAnyCase } from '@latchkey/protocol/text'
import { badRequest } from '../http/answer/HttpError'
import type { OnrampOptions, Purchase } from './OnrampProvider'

/**
 * What is bought, as this server knows it and not as the page says. Some clients send the symbol of the currency for its network:
 * that means the first one.
 *
 * @throws HttpError 400
 */
export function findPurchase(
  { purchaseCurrencies }: OnrampOptions,
  { id, network }: { readonly id: string; readonly network: string },
): Purchase {
  const currency = purchaseCurrencies.find((one) => one.id === id)
  if (!currency) throw badRequest('purchaseCurrency is not among the options.')
  const found =
    currency.networks.find(({ name }) => name === network) ??
    (sameInAnyCase(network, currency.symbol) ? currency.networks[0] : undefined)
  if (!found) throw badRequest('network is not among those of purchaseCurrency.')
  return { currency, network: found }
}

/** A wallet a page wants money in, with the networks and currencies it takes. */
interface Destination {
  readonly address: string
  readonly blockchains: readonly string[]
  readonly assets: readonly string[]
}

/** Whether something of it is sold to one of the wallets on the wanted network. */
export const sellsOn = (options: OnrampOptions, wallets: readonly Destination[], wanted: string | undefined): boolean =>
  soldTo(options, wallets).some(({ network }) => network.name === wanted)

/**
 * What a page without a currency chosen is offered: of the first wallet that takes something sold here, on the wanted network if it
 * is among them.
 *
 * @throws HttpError 400
 */
export function findDestination(
  options: OnrampOptions,
  wallets: readonly Destination[],
  wanted: string | undefined,
): Purchase & { readonly address: string } {
  const sold = soldTo(options, wallets)
  const found = sold.find(({ network }) => network.name === wanted) ?? sold[0]
  if (!found) throw badRequest('Nothing that destinationWallets take is sold here.')
  return found
}

/** Everything of it that a wallet takes, in the order of the wallets. */
function soldTo({ purchaseCurrencies }: OnrampOptions, wallets: readonly Destination[]) {
  return wallets.flatMap(({ address, blockchains, assets }) =>
    purchaseCurrencies
      .filter(({ symbol, id }) => assets.some((asset) => sameInAnyCase(asset, symbol) || asset === id))
      .flatMap((currency) =>
        currency.networks
          .filter(({ name }) => blockchains.includes(name))
          .map((network) => ({ address, currency, network })),
      ),
  )
}
