import type { LaterWing, Wing } from './ViewDescriptor'

/** What the modal knows of a view that is reached from an account alone; it needs one. */
export interface LaterView {
  readonly wing: Wing | LaterWing
  /** A site may open it by name, with its parameters beside it. Default: it may not. */
  readonly openable?: 'by-name'
}

/** Parameters of the later views that have any. */
export interface LaterViewParams {
  readonly RegisterAccountNameSuccess: {
    /** The name that was taken, with its zone. */
    readonly ensName: string
  }
  NftDetails: { readonly assetId: string }
  Token: { readonly assetId: string }
}

/** Every view that is reached from an account alone; loaded with the first of them, so that connecting pays for none. */
export const laterViews = {
  SwitchAddress: { wing: 'account', openable: 'by-name' },
  RegisterAccountName: { wing: 'name', openable: 'by-name' },
  RegisterAccountNameSuccess: { wing: 'name' },
  NftDetails: { wing: 'nfts' },
  Nfts: { wing: 'nfts', openable: 'by-name' },
  Token: { wing: 'account' },
  WalletCompatibleNetworks: { wing: 'receive' },
  WalletReceive: { wing: 'receive', openable: 'by-name' },
} as const satisfies { readonly [Name in keyof LaterViewParams]: LaterView } & Readonly<Record<string, LaterView>>
