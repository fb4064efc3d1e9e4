import type { Connected, Connecting, Connection, ConnectionEvent, StoredConnection } from './Connection'

/** The next connection of a namespace; the same reference when the event changes nothing. */
export function transition(connection: Connection, event: ConnectionEvent): Connection {
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
      return connection.status === 'disconnected'
        ? {
            status: 'connecting',
            intent: 'restore',
            attempt: event.attempt,
            connectorId: event.stored.connectorId,
            waiting: 'extension-not-ready',
            held: event.stored,
          }
        : connection
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
            addresses: event.addresses,
            address: keptAddress(connection, event.addresses),
            chainId: event.chainId,
          }
        : connection
    case 'failed':
      if (!isAttempt(connection, event.attempt)) return connection
      return connection.intent === 'connect' && connection.held
        ? { status: 'connected', ...connection.held }
        : { status: 'disconnected', reason: event.reason }
    case 'accounts-changed':
      return isFrom(connection, event.connectorId) ? withAccounts(connection, event.addresses) : connection
    case 'account-chosen':
      return connection.status === 'connected' &&
        connection.address !== event.address &&
        connection.addresses.includes(event.address)
        ? { ...connection, address: event.address }
        : connection
    case 'chain-changed':
      return isFrom(connection, event.connectorId) && connection.chainId !== event.chainId
        ? { ...connection, chainId: event.chainId }
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

/** The facts of a proven connection, without its status. */
export function factsOf({ status: _, ...facts }: Connected): StoredConnection {
  return facts
}

const isAttempt = (connection: Connection, attempt: string): connection is Connecting =>
  connection.status === 'connecting' && connection.attempt === attempt

const isFrom = (connection: Connection, connectorId: string): connection is Connected =>
  connection.status === 'connected' && connection.connectorId === connectorId

function held(connection: Connection): { held?: StoredConnection } {
  if (connection.status === 'connected') return { held: factsOf(connection) }
  return connection.status === 'connecting' && connection.intent === 'connect' && connection.held
    ? { held: connection.held }
    : {}
}

function keptAddress({ held, intent }: Connecting, addresses: readonly [string, ...string[]]): string {
  const chosen = intent === 'restore' && held && held.addresses[0] === addresses[0] ? held.address : undefined
  return chosen !== undefined && addresses.includes(chosen) ? chosen : addresses[0]
}

function withAccounts(connection: Connected, addresses: readonly string[]): Connection {
  const [first, ...rest] = addresses
  // A wallet that locks says the same as one that ended it; whichever it was, unlocking takes it up again.
  if (first === undefined) return { status: 'disconnected', reason: 'wallet-locked' }
  const same =
    addresses.length === connection.addresses.length && addresses.every((one, i) => one === connection.addresses[i])
  if (same) return connection
  // A new first address is the visitor's choice in the wallet; otherwise their choice in the page stands.
  const kept = first === connection.addresses[0] && addresses.includes(connection.address)
  return { ...connection, addresses: [first, ...rest], address: kept ? connection.address : first }
}
