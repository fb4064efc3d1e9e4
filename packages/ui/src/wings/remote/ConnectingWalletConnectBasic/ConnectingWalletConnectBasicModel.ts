import type {
  ConnectingWalletConnectHandlers,
  ConnectingWalletConnectModel,
} from '../ConnectingWalletConnect/ConnectingWalletConnectModel'

/** Any wallet that scans, as the first screen of a site without adapters: nothing to follow, nothing to be missing. */
export type ConnectingWalletConnectBasicModel = Exclude<
  ConnectingWalletConnectModel,
  { readonly state: 'connecting' | 'disabled' }
>

export type ConnectingWalletConnectBasicHandlers = ConnectingWalletConnectHandlers
