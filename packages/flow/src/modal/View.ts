import type { ChainId } from '@latchkey/protocol/caip'
import type { ErrorReport } from '../errors/ErrorReport'

/** Every screen with exactly its own parameters; names are those of the specification's view table. */
export type View =
  | { readonly name: 'Connect' }
  | { readonly name: 'ConnectingExternal'; readonly walletId: string }
  | { readonly name: 'ConnectingWalletConnect'; readonly walletId: string }
  | { readonly name: 'ConnectingWalletConnectBasic' }
  | { readonly name: 'AllWallets' }
  | { readonly name: 'Downloads'; readonly walletId: string }
  | { readonly name: 'GetWallet'; readonly walletId?: string | undefined }
  | { readonly name: 'Account' }
  | { readonly name: 'SwitchAddress' }
  | { readonly name: 'ConnectionDetails' }
  | { readonly name: 'Networks' }
  | { readonly name: 'SwitchNetwork'; readonly chainId: ChainId }
  | { readonly name: 'UnsupportedChain' }
  | { readonly name: 'WhatIsAWallet' }
  | { readonly name: 'WhatIsANetwork' }
  | { readonly name: 'ErrorDetails'; readonly report: ErrorReport }

export type ViewName = View['name']

/** Views a site may open by name. */
export type OpenableView = Exclude<
  ViewName,
  'ConnectingExternal' | 'ConnectingWalletConnect' | 'Downloads' | 'SwitchNetwork' | 'UnsupportedChain' | 'ErrorDetails'
>
