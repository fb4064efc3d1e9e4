import { isRecord } from '@latchkey/protocol/json'
import { askConsent } from '../../wallet/consent'
import { invalidParams } from '../../wallet/ProviderError'
import { parseAddress, show } from '../engine/Hex'
import type { MethodTable, WalletContext } from './WalletContext'

/** `wallet_watchAsset` (EIP-747), ERC-20 only. */
export function assetMethods(context: WalletContext): MethodTable {
  return {
    wallet_watchAsset: async ({ origin, params }) => {
      const value: unknown = Array.isArray(params) ? params[0] : params
      if (!isRecord(value) || !isRecord(value.options))
        throw invalidParams('"wallet_watchAsset" takes { type, options }.')
      if (value.type !== 'ERC20') throw invalidParams(`Assets of type ${show(value.type)} are not supported.`)
      const { address, symbol, decimals, image } = value.options
      if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 11) {
        throw invalidParams(`"symbol" must have 1 to 11 characters, got ${show(symbol)}.`)
      }
      if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) {
        throw invalidParams('"decimals" must be a whole number from 0 to 36.')
      }
      const asset = {
        type: value.type,
        address: parseAddress(address, 'address'),
        symbol,
        decimals,
        image: typeof image === 'string' ? image : undefined,
      } as const
      await askConsent(context, { kind: 'watch-asset', origin, asset, chain: context.chain() })
      context.store.update(({ assets }) => ({
        assets: [...assets.filter((other) => other.address !== asset.address), asset],
      }))
      return true
    },
  }
}
