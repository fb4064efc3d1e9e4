/** The five namespaces Latchkey speaks (CAIP-2 namespace part). */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

declare const brand: unique symbol

/** A CAIP-2 chain id such as `eip155:1`: exactly two non-empty parts. */
export type ChainId = string & { readonly [brand]: 'ChainId' }

/** A CAIP-10 account id such as `eip155:1:0xab…`: exactly three non-empty parts. */
export type AccountId = string & { readonly [brand]: 'AccountId' }

/** A CAIP-19 asset id such as `eip155:1/erc20:0xab…`. */
export type AssetId = string & { readonly [brand]: 'AssetId' }
