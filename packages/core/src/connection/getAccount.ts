import type { AccountId, Namespace } from '@latchkey/protocol/caip'
import type { Account } from './Account'
import type { StoredConnection } from './Connection'
import type { CoreState } from '../CoreState'

const absent =
  'caipAddress address balanceSymbol balanceAt balanceError profileName profileImage addressExplorerUrl user tokenBalance socialProvider socialWindow farcasterUrl connectedWalletInfo'

const nothing = (): Account =>
  ({
    ...Object.fromEntries(absent.split(' ').map((field) => [field, undefined])),
    status: 'disconnected',
    isConnected: false,
    unproven: false,
    balance: '0.00',
    balanceStatus: 'unknown',
    allAccounts: [],
    addressLabels: {},
    smartAccountDeployed: false,
    preferredAccountTypes: {},
    currentTab: 0,
  }) as unknown as Account

/** The account of a namespace (default: the active one), as the requirements name its fields. */
export function getAccount(state: CoreState, namespace: Namespace = state.activeNamespace): Account {
  const connection = state.connections[namespace]
  if (!connection || connection.status === 'disconnected') return nothing()
  if (connection.status === 'connected')
    return { ...accountOf(state, namespace, connection), status: 'connected', isConnected: true }
  if (!connection.held) return { ...nothing(), status: 'connecting' }
  return { ...accountOf(state, namespace, connection.held), status: 'connecting', unproven: true }
}

function accountOf(state: CoreState, namespace: Namespace, facts: StoredConnection): Account {
  const { address, addresses, chainId, wallet } = facts
  const network = state.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const explorer = network?.blockExplorers?.default.url
  const reading = state.balances[`${chainId}:${address}`]
  return {
    ...nothing(),
    caipAddress: accountId(chainId, address),
    address,
    ...(reading &&
      reading.status !== 'unknown' && {
        balance: reading.balance,
        balanceStatus: reading.status,
        balanceAt: reading.at,
      }),
    balanceError: reading?.error,
    balanceSymbol: network?.nativeCurrency.symbol,
    addressExplorerUrl: explorer && `${explorer.replace(/\/$/, '')}/address/${address}`,
    allAccounts: addresses.map((one) => ({
      namespace,
      address: one,
      type: 'eoa',
      chainId,
      caipAddress: accountId(chainId, one),
    })),
    connectedWalletInfo: wallet,
  }
}

const accountId = (chainId: string, address: string): AccountId => `${chainId}:${address}` as AccountId
