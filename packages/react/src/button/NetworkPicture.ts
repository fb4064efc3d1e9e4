/** How far the picture of a network is, by the CAIP-2 id of that network. */
export type NetworkPicture =
  | { readonly chainId: string; readonly status: 'loading' | 'none' }
  | { readonly chainId: string; readonly status: 'ready'; readonly src: string }
