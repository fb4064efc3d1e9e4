import type { NetworkFace } from '../../../views/NetworkFace'

/** Where the address takes something. */
export type WalletCompatibleNetworksModel =
  | { readonly state: 'loading'; readonly networks: readonly [] }
  | { readonly state: 'ready'; readonly networks: readonly NetworkFace[] }
