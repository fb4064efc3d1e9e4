import type { Connected, Connecting, Connection, ConnectionEvent, StoredConnection } from './Connection'
import { type GrantedAccount, type GrantedAccounts, isSameAccount, type SameAddress, sameText } from './GrantedAccount'
import { restoringFrom } from './restoringFrom'
import { storedPart } from './storedPart'

/**
 * The next connection of a namespace; the same reference when the event changes nothing.
 *
 * @param same how the namespace compares addresses
 */
export function transition(connection: Connection, event: ConnectionEvent, same: SameAddress = sameText): Connection {
  switch (event.type) {
    case 'connect-started':
      return {
        status: 'connecting',
        intent: 'connect',
        attempt: event.attempt,
        connectorId: event.connectorId,
        waiting: 'awaiting-wallet',
        ...held(connection),
      }
    case 'restore-started':
      return connection.status === 'disconnected' ? restoringFrom(event.stored, event.attempt) : connection
    case 'waiting':
      return isAttempt(connection, event.attempt) && connection.waiting !== event.waiting
        ? { ...connection, waiting: event.waiting }
        : connection
    case 'approved':
      return isAttempt(connection, event.attempt)
        ? {
            status: 'connected',
            connectorId: connection.connectorId,
            wallet: event.wallet,
            accounts: event.accounts,
            account: keptAccount(connection, event.accounts, same),
            chainId: event.chainId,
            proof: 'wallet',
            ...named(event),
          }
        : connection
    case 'restored':
      return isAttempt(connection, event.attempt) && connection.intent === 'restore' && connection.held
        ? { ...connection.held, status: 'connected', proof: 'stored' }
        : connection
    case 'failed':
      if (!isAttempt(connection, event.attempt)) return connection
      return connection.intent === 'connect' && connection.held
        ? { proof: 'wallet', ...connection.held, status: 'connected' }
        : { status: 'disconnected', reason: event.reason }
    case 'accounts-changed':
      return isFrom(connection, event.connectorId) ? withAccounts(connection, event.accounts, same) : connection
    case 'account-chosen': {
      if (connection.status !== 'connected') return connection
      const { address, accountType: type } = event
      const chosen = connection.accounts.find((one) => same(one.address, address) && (type ?? one.type) === one.type)
      return chosen && !isSameAccount(chosen, connection.account, same)
        ? { ...connection, account: chosen }
        : connection
    }
    case 'chain-changed':
      return isFrom(connection, event.connectorId) && (connection.chainId !== event.chainId || event.approved)
        ? { ...connection, chainId: event.chainId, ...named(event) }
        : connection
    case 'wallet-disconnected':
      return isFrom(connection, event.connectorId)
        ? { status: 'disconnected', reason: event.reason ?? 'wallet-disconnected' }
        : connection
    case 'disconnected':
      return connection.status === 'disconnected' && connection.reason === event.reason
        ? connection
        : { status: 'disconnected', reason: event.reason }
  }
}

const named = ({ approved }: Pick<StoredConnection, 'approved'>) => approved && { approved }

const isAttempt = (connection: Connection, attempt: string): connection is Connecting =>
  connection.status === 'connecting' && connection.attempt === attempt

const isFrom = (connection: Connection, connectorId: string): connection is Connected =>
  connection.status === 'connected' && connection.connectorId === connectorId

function held(connection: Connection): Pick<Connecting, 'held'> {
  if (connection.status === 'connected') return { held: { ...storedPart(connection), proof: connection.proof } }
  return connection.status === 'connecting' && connection.intent === 'connect' && connection.held
    ? { held: connection.held }
    : {}
}

const find = (accounts: readonly GrantedAccount[], wanted: GrantedAccount, same: SameAddress) =>
  accounts.find((one) => isSameAccount(one, wanted, same))

/** After a reload the visitor's choice stands as long as the wallet puts the same account first. */
function keptAccount({ held, intent }: Connecting, accounts: GrantedAccounts, same: SameAddress): GrantedAccount {
  if (intent !== 'restore' || !held || !isSameAccount(held.accounts[0], accounts[0], same)) return accounts[0]
  return find(accounts, held.account, same) ?? accounts[0]
}

function withAccounts(connection: Connected, accounts: readonly GrantedAccount[], same: SameAddress): Connection {
  const [first, ...rest] = accounts
  // A wallet that locks says the same as one that ended it; whichever it was, unlocking restores it.
  if (first === undefined) return { status: 'disconnected', reason: 'wallet-locked' }
  const isUnchanged =
    connection.proof === 'wallet' &&
    accounts.length === connection.accounts.length &&
    accounts.every((one, i) => isUnchangedAccount(one, connection.accounts[i], same))
  if (isUnchanged) return connection
  // A new first account is the visitor's choice in the wallet; otherwise their choice in the page stands.
  const isFirst = isSameAccount(first, connection.accounts[0], same)
  const account = (isFirst && find(accounts, connection.account, same)) || first
  return { ...connection, accounts: [first, ...rest], account, proof: 'wallet' }
}

const isUnchangedAccount = (now: GrantedAccount, before: GrantedAccount | undefined, same: SameAddress): boolean =>
  before !== undefined &&
  isSameAccount(now, before, same) &&
  now.publicKey === before.publicKey &&
  now.chainIds?.join() === before.chainIds?.join()
