import type { AccountId, Namespace } from '@latchkey/protocol/caip'
import type { CoreState } from '../CoreState'
import type { AdapterRuntime } from '../chain/Adapter'
import { accountDetails } from '../features/accountDetails'
import type { Account, AccountDetails } from './Account'
import { activeAccount } from './activeAccount'
import type { StoredConnection } from './Connection'

type Rules = Pick<AdapterRuntime, 'explorerUrl'>

/** The account of a namespace that is not connected. */
export const absentAccount: Account = {
  status: 'disconnected',
  isConnected: false,
  unproven: false,
  caipAddress: undefined,
  address: undefined,
  accountType: undefined,
  balance: '0.00',
  balanceStatus: 'unknown',
  balanceSymbol: undefined,
  balanceAt: undefined,
  balanceError: undefined,
  profileName: undefined,
  profileImage: undefined,
  addressExplorerUrl: undefined,
  user: undefined,
  tokenBalance: undefined,
  allAccounts: [],
  addressLabels: {},
  smartAccountDeployed: false,
  preferredAccountTypes: {},
  socialProvider: undefined,
  socialWindow: undefined,
  farcasterUrl: undefined,
  connectedWalletInfo: undefined,
  currentTab: 0,
}

/**
 * Returns the account of a namespace (default: the active one).
 * @param rules of the namespace's adapter; without them there is no `addressExplorerUrl`
 * @example
 * const { address, isConnected } = getAccount(core.store.getState())
 */
export function getAccount(state: CoreState, namespace: Namespace = state.activeNamespace, rules?: Rules): Account {
  const connection = state.connections[namespace]
  if (!connection || connection.status === 'disconnected') return absentAccount
  if (connection.status === 'connected') {
    const unproven = connection.proof === 'stored'
    return { ...accountOf(state, namespace, connection, rules), status: 'connected', isConnected: true, unproven }
  }
  if (!connection.held) return { ...absentAccount, status: 'connecting' }
  return { ...accountOf(state, namespace, connection.held, rules), status: 'connecting', unproven: true }
}

function accountOf(state: CoreState, namespace: Namespace, stored: StoredConnection, rules?: Rules): Account {
  const { accounts, chainId, wallet } = stored
  const { address, type } = activeAccount(stored)
  const network = state.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const told: AccountDetails = Object.assign({}, ...accountDetails(state, accountId(chainId, address)))
  return {
    ...absentAccount,
    caipAddress: accountId(chainId, address),
    address,
    accountType: type,
    ...told,
    balanceSymbol: network?.nativeCurrency.symbol,
    addressExplorerUrl: network && rules?.explorerUrl(network, 'account', address),
    allAccounts: accounts.map((account) => {
      const { chainIds } = account
      const shownOn = !chainIds || chainIds.includes(chainId) ? chainId : (chainIds[0] ?? chainId)
      return { ...account, namespace, chainId: shownOn, caipAddress: accountId(shownOn, account.address) }
    }),
    connectedWalletInfo: wallet,
  }
}

const accountId = (chainId: string, address: string): AccountId => `${chainId}:${address}` as AccountId
