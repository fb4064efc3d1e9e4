import { type ResolvedOptions, serviceUrl } from '@latchkey/core'
import { serviceParameters } from '../service/serviceParameters'
import { networkImageIds } from './networkImageIds'

/**
 * Returns the address of a network's picture: the site's own (`chainImages`), else that of the site's server;
 * `undefined` where there is neither.
 *
 * @example
 * networkImage(core.options(), network) // 'https://door.example.org/public/getAssetImage/ba0ba0cd-…?projectId=…'
 */
export function networkImage(
  options: ResolvedOptions,
  { id, caipNetworkId }: { readonly id: string | number; readonly caipNetworkId: string },
): string | undefined {
  const own = ownOf(options.chainImages, String(id)) ?? ownOf(options.chainImages, caipNetworkId)
  const key = ownOf(networkImageIds, caipNetworkId)
  return own ?? (key && publicImage(options, 'getAssetImage', key))
}

/**
 * Returns the address of a token's picture on the site's server, by symbol in any case; `undefined` where the site names none.
 *
 * @example
 * tokenImage(core.options(), 'USDC')
 */
export function tokenImage(options: ResolvedOptions, symbol: string): string | undefined {
  return publicImage(options, 'getTokenImage', symbol)
}

/**
 * Returns the address of a currency's sign on the site's server, by code in any case; `undefined` where the site names none.
 *
 * @example
 * currencyImage(core.options(), 'EUR')
 */
export function currencyImage(options: ResolvedOptions, code: string): string | undefined {
  return publicImage(options, 'getCurrencyImage', code)
}

/** What the server takes as a name of a picture; dots alone would lead to another path. */
const name = /^(?!\.+$)[0-9A-Za-z._-]{1,64}$/

/** An id from outside may be `constructor`. */
const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

function publicImage(options: ResolvedOptions, endpoint: string, id: string): string | undefined {
  const base = serviceUrl({ options: () => options }, 'images')
  return base !== undefined && name.test(id)
    ? `${base}/public/${endpoint}/${id}?${serviceParameters(options)}`
    : undefined
}
