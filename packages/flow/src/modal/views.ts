import type { ChainId } from '@latchkey/protocol/caip'
import type { ErrorReport } from '../errors/ErrorReport'
import type { LaterViewParams } from './laterViews'
import type { ViewDescriptor } from './ViewDescriptor'

/** Parameters of the views that have any. */
export interface ViewParams {
  ConnectingExternal: { readonly walletId: string }
  ConnectingWalletConnect: { readonly walletId: string }
  ConnectingMultiChain: { readonly walletId: string }
  Downloads: { readonly walletId: string }
  ErrorDetails: { readonly report: ErrorReport }
  GetWallet: { readonly walletId?: string | undefined }
  SwitchActiveChain: { readonly chainId: ChainId }
  SwitchNetwork: { readonly chainId: ChainId }
  /** `swap`: the chain is one of the site's, but nothing is swapped on it; what the form would begin with is kept for another. */
  UnsupportedChain: { readonly swap?: true } & Omit<LaterViewParams['Swap'], 'opened'>
}

/**
 * Every view on the way to an account and around it, described once; names are those of the specification's view table. Each row
 * costs a visitor bytes before connecting, so it states only what differs from the defaults; `laterViews` has the others.
 */
export const views = {
  Connect: { wing: 'connect', drawAhead: 'held', openable: 'by-name', pairing: 'renews', until: 'connected' },
  ConnectingExternal: { wing: 'connect', skeleton: 'waiting', attempt: 'connect', waitsForWallet: 'in-page' },

  ConnectingWalletConnect: { wing: 'remote', skeleton: 'code', attempt: 'connect' },
  ConnectingWalletConnectBasic: {
    wing: 'remote',
    skeleton: 'code',
    openable: 'by-name',
    attempt: 'connect',
    pairing: 'starts',
  },
  AllWallets: {
    wing: 'wallets',
    skeleton: 'wallets',
    openable: 'by-name',
    pairing: 'renews',
    event: 'CLICK_ALL_WALLETS',
  },
  Downloads: { wing: 'wallets', skeleton: 'stores' },

  Account: { wing: 'account', skeleton: 'account', drawAhead: 'live', needs: 'account', openable: 'by-name' },
  ConnectionDetails: { wing: 'account', skeleton: 'facts', needs: 'account', openable: 'by-name' },

  Networks: { wing: 'networks', openable: 'by-name', event: 'CLICK_NETWORKS', until: 'chain-changed' },
  SwitchNetwork: { wing: 'networks', skeleton: 'waiting', attempt: 'switch', waitsForWallet: 'in-page' },
  UnsupportedChain: {
    wing: 'networks',
    needs: 'account',
    closable: 'supported',
  },

  ConnectingMultiChain: { wing: 'networks', attempt: 'connect', waitsForWallet: 'in-page' },
  SwitchActiveChain: { wing: 'networks', skeleton: 'text', needs: 'account' },

  GetWallet: { wing: 'help', skeleton: 'wallets', openable: 'by-wallet', event: 'CLICK_GET_WALLET' },
  WhatIsAWallet: { wing: 'help', skeleton: 'text', openable: 'by-name', event: 'CLICK_WALLET_HELP' },
  WhatIsANetwork: { wing: 'help', skeleton: 'text', openable: 'by-name', event: 'CLICK_NETWORK_HELP' },
  ErrorDetails: { wing: 'errors', skeleton: 'text' },
} as const satisfies { readonly [Name in keyof ViewParams]: ViewDescriptor } & Readonly<Record<string, ViewDescriptor>>
