import type { LaterWing, Wing } from './ViewDescriptor'

/** What the modal knows of a view that is reached from an account alone; it needs one. */
export interface LaterView {
  readonly wing: Wing | LaterWing
  /** A site may open it by name, with its parameters beside it. Default: it may not. */
  readonly openable?: 'by-name'
}

/** Parameters of the later views that have any. */
export interface LaterViewParams {
  /** What the form begins with; tokens by CAIP-19 id, address, or a symbol that one token alone has. */
  Swap: {
    /** Decimal text in whole units. */
    readonly amount?: string | undefined
    readonly fromToken?: string | undefined
    readonly toToken?: string | undefined
  }
  /** `accepted` is what the visitor said yes to on the way. */
  SwapPreview: { readonly accepted?: readonly string[] | undefined }
  SwapSelectToken: { readonly side: 'from' | 'to' }
}

/** Every view that is reached from an account alone; loaded with the first of them, so that connecting pays for none. */
export const laterViews = {
  SwitchAddress: { wing: 'account', openable: 'by-name' },
  ConnectionDetails: { wing: 'account', openable: 'by-name' },
  Swap: { wing: 'swap', openable: 'by-name' },
  SwapPreview: { wing: 'swap' },
  SwapSelectToken: { wing: 'swap' },
  WalletReceive: { wing: 'receive', openable: 'by-name' },
} as const satisfies { readonly [Name in keyof LaterViewParams]: LaterView } & Readonly<Record<string, LaterView>>
