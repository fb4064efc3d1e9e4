import type { FeatureModule, ResolvedOptions } from '@latchkey/core'
import { currencyImage, networkImage, tokenImage } from './images/imageUrls'

export { networkImage }

/** Addresses of pictures: the site's own, else those of the server it names; `undefined` where there is none. */
export interface Images {
  /** Of a network, by its CAIP-2 id. */
  network(chainId: string): string | undefined
  /** Of a token, by its symbol in any case. */
  token(symbol: string): string | undefined
  /** Of a currency, by its ISO 4217 code in any case. */
  currency(code: string): string | undefined
  /** Where pictures may come from, as the option `images` says now. */
  mode(): ResolvedOptions['images']
}

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Where pictures of networks, tokens and currencies are. */
    readonly images: Images
  }
}

/** Pictures of what is no wallet; nothing is asked before one is drawn. */
export const feature: FeatureModule<'images'> = {
  open({ core: { options, store } }) {
    return {
      functions: {
        network(chainId) {
          const known = store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
          return networkImage(options(), known ?? { id: chainId, caipNetworkId: chainId })
        },
        token: (symbol) => tokenImage(options(), symbol),
        currency: (code) => currencyImage(options(), code),
        mode: () => options().images,
      },
    }
  },
}
