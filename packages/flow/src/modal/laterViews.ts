import type { SendPreset } from './SendPreset'
import type { SendReceipt } from './SendReceipt'
import type { LaterWing, Wing } from './ViewDescriptor'

/** What the modal knows of a view that is reached from an account alone; it needs one. */
export interface LaterView {
  readonly wing: Wing | LaterWing
  /** A site may open it by name, with its parameters beside it. Default: it may not. */
  readonly openable?: 'by-name'
  /** What opening it resolves with, once it happened; leaving it rejects. Default: it resolves once it is shown. */
  readonly outcome?: 'sent'
}

/** Parameters of the later views that have any. */
export interface LaterViewParams {
  WalletSend: SendPreset
  WalletSendConfirmed: { readonly receipt: SendReceipt }
}

/** Every view that is reached from an account alone; loaded with the first of them, so that connecting pays for none. */
export const laterViews = {
  SwitchAddress: { wing: 'account', openable: 'by-name' },
  ConnectionDetails: { wing: 'account', openable: 'by-name' },
  WalletReceive: { wing: 'receive', openable: 'by-name' },
  WalletSend: { wing: 'send', openable: 'by-name', outcome: 'sent' },
  WalletSendSelectToken: { wing: 'send' },
  WalletSendPreview: { wing: 'send' },
  WalletSendConfirmed: { wing: 'send' },
} as const satisfies { readonly [Name in keyof LaterViewParams]: LaterView } & Readonly<Record<string, LaterView>>

/** The view that those begin at, where there is an account. */
export const accountHome = 'Account'
