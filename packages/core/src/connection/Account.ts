import type { Namespace } from '@latchkey/protocol/caip'
import type { WalletInfo } from './Connection'
import type { AccountType, GrantedAccount } from './GrantedAccount'
import type { TokenBalance } from './TokenBalance'

/** One account a wallet granted, with its CAIP ids. */
export interface AccountEntry extends GrantedAccount {
  readonly namespace: Namespace
  /** The chain it is shown on: the connection's where it exists there. */
  readonly chainId?: string | undefined
  readonly caipAddress?: string | undefined
}

/** How a balance stands: `unknown` was never read, `stale` is older than 30 s, or the last one while reading fails. */
export type BalanceStatus = 'unknown' | 'fresh' | 'stale'

/** The account of a namespace with the fields of the requirements; what is not known is `undefined`. */
export interface Account {
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly isConnected: boolean
  /** Drawn from storage, not proven by the wallet yet. */
  readonly unproven: boolean
  readonly caipAddress: string | undefined
  readonly address: string | undefined
  readonly accountType: AccountType | undefined
  /** Whole units, two decimals or more; `'0.00'` until read, so look at `balanceStatus` first. */
  readonly balance: string
  readonly balanceStatus: BalanceStatus
  readonly balanceSymbol: string | undefined
  /** Milliseconds since the epoch of the reading, when there is one. */
  readonly balanceAt: number | undefined
  /** Error code of the last failed read of the balance. */
  readonly balanceError: string | undefined
  /** Set where the visitor hides amounts on this device; buttons show no balance then. */
  readonly amounts?: 'hidden' | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  /** The profile image once it is here, as far as the site's `images` let a page draw it; buttons draw it then. */
  readonly shownImage?: string | undefined
  readonly addressExplorerUrl: string | undefined
  readonly user: undefined
  /** What the account holds on the active network, as far as it was read; `undefined` until then. */
  readonly tokenBalance: readonly TokenBalance[] | undefined
  readonly allAccounts: readonly AccountEntry[]
  readonly addressLabels: Readonly<Record<string, string>>
  readonly smartAccountDeployed: boolean
  readonly preferredAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  readonly socialProvider: undefined
  readonly socialWindow: undefined
  readonly farcasterUrl: undefined
  readonly connectedWalletInfo: WalletInfo | undefined
  /** Zero-based tab of the account view. */
  readonly currentTab: number
}

/** The fields of an account that features fill. */
export type AccountDetails = Partial<
  Pick<
    Account,
    | 'balance'
    | 'balanceStatus'
    | 'balanceAt'
    | 'balanceError'
    | 'amounts'
    | 'profileName'
    | 'profileImage'
    | 'shownImage'
    | 'tokenBalance'
    | 'currentTab'
  >
>
