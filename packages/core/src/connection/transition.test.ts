import type { ChainId } from '@latchkey/protocol/caip'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeAccount } from './activeAccount'
import type { Connection, ConnectionEvent, StoredConnection } from './Connection'
import { accountsOf, type GrantedAccount, type GrantedAccounts } from './GrantedAccount'
import { transition } from './transition'

const stored: StoredConnection = {
  connectorId: 'org.harbor',
  wallet: { name: 'Harbor', type: 'ANNOUNCED' },
  account: { address: '0xb', type: 'eoa' },
  accounts: accountsOf(['0xa', '0xb']),
  chainId: 'eip155:1' as ChainId,
}
const disconnected: Connection = { status: 'disconnected', reason: 'never-connected' }
const connecting: Connection = {
  status: 'connecting',
  intent: 'connect',
  attempt: 'a1',
  connectorId: 'org.harbor',
  waiting: 'awaiting-wallet',
}
const restoring: Connection = {
  status: 'connecting',
  intent: 'restore',
  attempt: 'r1',
  connectorId: 'org.harbor',
  waiting: 'extension-not-ready',
  held: stored,
}
const connected: Connection = { status: 'connected', proof: 'wallet', ...stored }
const unproven: Connection = { status: 'connected', proof: 'stored', ...stored }

const approved = (attempt: string): ConnectionEvent => ({
  type: 'approved',
  attempt,
  wallet: stored.wallet,
  accounts: accountsOf(['0xa', '0xb']),
  chainId: 'eip155:1' as ChainId,
})
const events: Record<string, ConnectionEvent> = {
  'connect-started': { type: 'connect-started', attempt: 'a2', connectorId: 'org.other' },
  'restore-started': { type: 'restore-started', attempt: 'r2', stored },
  waiting: { type: 'waiting', attempt: 'a1', waiting: 'wallet-locked' },
  'waiting of a stale attempt': { type: 'waiting', attempt: 'zz', waiting: 'wallet-locked' },
  'approved a1': approved('a1'),
  'approved r1': approved('r1'),
  'approved stale': approved('zz'),
  'restored r1': { type: 'restored', attempt: 'r1' },
  'restored stale': { type: 'restored', attempt: 'zz' },
  failed: { type: 'failed', attempt: 'a1', reason: 'user-rejected' },
  'failed r1': { type: 'failed', attempt: 'r1', reason: 'wallet-silent' },
  'failed stale': { type: 'failed', attempt: 'zz', reason: 'failed' },
  'accounts-changed': { type: 'accounts-changed', connectorId: 'org.harbor', accounts: accountsOf(['0xc']) },
  'accounts-changed to none': { type: 'accounts-changed', connectorId: 'org.harbor', accounts: accountsOf([]) },
  'accounts-changed of another wallet': {
    type: 'accounts-changed',
    connectorId: 'org.other',
    accounts: accountsOf(['0xc']),
  },
  'account-chosen': { type: 'account-chosen', address: '0xa' },
  'account-chosen not granted': { type: 'account-chosen', address: '0xz' },
  'chain-changed': { type: 'chain-changed', connectorId: 'org.harbor', chainId: 'eip155:2' as ChainId },
  'chain-changed of another wallet': {
    type: 'chain-changed',
    connectorId: 'org.other',
    chainId: 'eip155:2' as ChainId,
  },
  'wallet-disconnected': { type: 'wallet-disconnected', connectorId: 'org.harbor' },
  'wallet-disconnected of another': { type: 'wallet-disconnected', connectorId: 'org.other' },
  disconnected: { type: 'disconnected', reason: 'user-disconnected' },
}

const same = 'same'
type Row = Record<keyof typeof events, string>
const table: Record<string, { readonly from: Connection; readonly to: Row }> = {
  disconnected: {
    from: disconnected,
    to: {
      'connect-started': 'connecting connect a2',
      'restore-started': 'connecting restore r2',
      waiting: same,
      'waiting of a stale attempt': same,
      'approved a1': same,
      'approved r1': same,
      'approved stale': same,
      'restored r1': same,
      'restored stale': same,
      failed: same,
      'failed r1': same,
      'failed stale': same,
      'accounts-changed': same,
      'accounts-changed to none': same,
      'accounts-changed of another wallet': same,
      'account-chosen': same,
      'account-chosen not granted': same,
      'chain-changed': same,
      'chain-changed of another wallet': same,
      'wallet-disconnected': same,
      'wallet-disconnected of another': same,
      disconnected: 'disconnected user-disconnected',
    },
  },
  connecting: {
    from: connecting,
    to: {
      'connect-started': 'connecting connect a2',
      'restore-started': same,
      waiting: 'connecting connect a1 wallet-locked',
      'waiting of a stale attempt': same,
      'approved a1': 'connected 0xa eip155:1',
      'approved r1': same,
      'approved stale': same,
      'restored r1': same,
      'restored stale': same,
      failed: 'disconnected user-rejected',
      'failed r1': same,
      'failed stale': same,
      'accounts-changed': same,
      'accounts-changed to none': same,
      'accounts-changed of another wallet': same,
      'account-chosen': same,
      'account-chosen not granted': same,
      'chain-changed': same,
      'chain-changed of another wallet': same,
      'wallet-disconnected': same,
      'wallet-disconnected of another': same,
      disconnected: 'disconnected user-disconnected',
    },
  },
  restoring: {
    from: restoring,
    to: {
      'connect-started': 'connecting connect a2',
      'restore-started': same,
      waiting: same,
      'waiting of a stale attempt': same,
      'approved a1': same,
      'approved r1': 'connected 0xb eip155:1',
      'approved stale': same,
      'restored r1': 'connected 0xb eip155:1 stored',
      'restored stale': same,
      failed: same,
      'failed r1': 'disconnected wallet-silent',
      'failed stale': same,
      'accounts-changed': same,
      'accounts-changed to none': same,
      'accounts-changed of another wallet': same,
      'account-chosen': same,
      'account-chosen not granted': same,
      'chain-changed': same,
      'chain-changed of another wallet': same,
      'wallet-disconnected': same,
      'wallet-disconnected of another': same,
      disconnected: 'disconnected user-disconnected',
    },
  },
  connected: {
    from: connected,
    to: {
      'connect-started': 'connecting connect a2',
      'restore-started': same,
      waiting: same,
      'waiting of a stale attempt': same,
      'approved a1': same,
      'approved r1': same,
      'approved stale': same,
      'restored r1': same,
      'restored stale': same,
      failed: same,
      'failed r1': same,
      'failed stale': same,
      'accounts-changed': 'connected 0xc eip155:1',
      'accounts-changed to none': 'disconnected wallet-locked',
      'accounts-changed of another wallet': same,
      'account-chosen': 'connected 0xa eip155:1',
      'account-chosen not granted': same,
      'chain-changed': 'connected 0xb eip155:2',
      'chain-changed of another wallet': same,
      'wallet-disconnected': 'disconnected wallet-disconnected',
      'wallet-disconnected of another': same,
      disconnected: 'disconnected user-disconnected',
    },
  },
  unproven: {
    from: unproven,
    to: {
      'connect-started': 'connecting connect a2',
      'restore-started': same,
      waiting: same,
      'waiting of a stale attempt': same,
      'approved a1': same,
      'approved r1': same,
      'approved stale': same,
      'restored r1': same,
      'restored stale': same,
      failed: same,
      'failed r1': same,
      'failed stale': same,
      'accounts-changed': 'connected 0xc eip155:1',
      'accounts-changed to none': 'disconnected wallet-locked',
      'accounts-changed of another wallet': same,
      'account-chosen': 'connected 0xa eip155:1 stored',
      'account-chosen not granted': same,
      'chain-changed': 'connected 0xb eip155:2 stored',
      'chain-changed of another wallet': same,
      'wallet-disconnected': 'disconnected wallet-disconnected',
      'wallet-disconnected of another': same,
      disconnected: 'disconnected user-disconnected',
    },
  },
}

function shown(connection: Connection): string {
  if (connection.status === 'disconnected') return `disconnected ${connection.reason}`
  if (connection.status === 'connected') {
    const proof = connection.proof === 'stored' ? ' stored' : ''
    return `connected ${activeAccount(connection).address} ${connection.chainId}${proof}`
  }
  const waits = connection.waiting === 'wallet-locked' ? ' wallet-locked' : ''
  return `connecting ${connection.intent} ${connection.attempt}${waits}`
}

for (const [name, { from, to }] of Object.entries(table)) {
  describe(`from ${name}`, () => {
    it.each(Object.keys(events))('%s', (event) => {
      const next = transition(from, events[event] as ConnectionEvent)
      if (to[event] === same) expect(next).toBe(from)
      else expect(shown(next)).toBe(to[event])
    })
  })
}

describe('what is kept', () => {
  it('returns to the old wallet when connecting another one fails', () => {
    const asking = transition(connected, { type: 'connect-started', attempt: 'a2', connectorId: 'org.other' })
    expect(transition(asking, { type: 'failed', attempt: 'a2', reason: 'user-rejected' })).toEqual(connected)
  })
  it('keeps the chosen address while the wallet still grants it', () => {
    const next = transition(connected, {
      type: 'accounts-changed',
      connectorId: 'org.harbor',
      accounts: accountsOf(['0xa', '0xb', '0xc']),
    })
    expect(next).toMatchObject({ account: { address: '0xb' }, accounts: accountsOf(['0xa', '0xb', '0xc']) })
  })
  it('follows the wallet when it puts another address first', () => {
    const next = transition(connected, {
      type: 'accounts-changed',
      connectorId: 'org.harbor',
      accounts: accountsOf(['0xb', '0xa']),
    })
    expect(next).toMatchObject({ account: { address: '0xb' }, accounts: accountsOf(['0xb', '0xa']) })
  })
  it('ends disconnected after any events followed by a disconnect', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(events))), (list) => {
        const end = list.reduce<Connection>((before, event) => transition(before, event), disconnected)
        expect(transition(end, { type: 'disconnected', reason: 'reset' }).status).toBe('disconnected')
      }),
    )
  })
})

describe('accounts of several types', () => {
  const payment: GrantedAccount = { address: 'bc1qpay', type: 'payment', publicKey: '02aa' }
  const ordinal: GrantedAccount = { address: 'bc1pord', type: 'ordinal', publicKey: '03bb' }
  const approve = (accounts: GrantedAccounts, chainId: string) =>
    transition(connecting, {
      type: 'approved',
      attempt: 'a1',
      wallet: stored.wallet,
      accounts,
      chainId: chainId as ChainId,
    })
  const used = (connection: Connection) =>
    connection.status === 'connected' ? activeAccount(connection) : expect.fail(connection.status)

  it('bip122: payment and ordinal addresses stand beside each other, the chosen one is kept', () => {
    const both = approve([payment, ordinal], 'bip122:000000000019d6689c085ae165831e93')
    expect(used(both)).toEqual(payment)
    const chosen = transition(both, { type: 'account-chosen', address: 'bc1pord' })
    expect(used(chosen)).toEqual(ordinal)
    const again = transition(chosen, {
      type: 'accounts-changed',
      connectorId: 'org.harbor',
      accounts: [payment, { ...ordinal, publicKey: '03cc' }],
    })
    expect(used(again)).toEqual({ ...ordinal, publicKey: '03cc' })
  })
  it('eip155: one address is told apart by its type', () => {
    const eoa: GrantedAccount = { address: '0xa', type: 'eoa' }
    const smart: GrantedAccount = { address: '0xa', type: 'smartAccount' }
    const both = approve([smart, eoa], 'eip155:1')
    expect(used(both)).toBe(smart)
    const event: ConnectionEvent = { type: 'account-chosen', address: '0xa', accountType: 'eoa' }
    expect(used(transition(both, event))).toBe(eoa)
  })
  it('eip155: a smart account falls back to its owner where it does not exist, and comes back', () => {
    const smart: GrantedAccount = { address: '0xs', type: 'smartAccount', chainIds: ['eip155:1' as ChainId] }
    const owner: GrantedAccount = { address: '0xo', type: 'eoa' }
    const move = (connection: Connection, chainId: string) =>
      transition(connection, { type: 'chain-changed', connectorId: 'org.harbor', chainId: chainId as ChainId })
    const start = approve([smart, owner], 'eip155:1')
    expect(used(start)).toBe(smart)
    const away = move(start, 'eip155:2')
    expect(used(away)).toBe(owner)
    expect(used(move(away, 'eip155:1'))).toBe(smart)
  })
  it('cosmos: each chain has its own address', () => {
    const hub: GrantedAccount = { address: 'cosmos1a', type: 'eoa', chainIds: ['cosmos:cosmoshub-4' as ChainId] }
    const dex: GrantedAccount = { address: 'osmo1a', type: 'eoa', chainIds: ['cosmos:osmosis-1' as ChainId] }
    const start = approve([hub, dex], 'cosmos:cosmoshub-4')
    const moved = transition(start, {
      type: 'chain-changed',
      connectorId: 'org.harbor',
      chainId: 'cosmos:osmosis-1' as ChainId,
    })
    expect(used(moved)).toBe(dex)
  })
  it('addresses are compared as their namespace compares them', () => {
    const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
    const event: ConnectionEvent = {
      type: 'accounts-changed',
      connectorId: 'org.harbor',
      accounts: accountsOf(['0xA', '0xB']),
    }
    expect(transition(connected, event, same)).toBe(connected)
    expect(transition(connected, event)).not.toBe(connected)
  })
  it('what stood on storage alone stands on the wallet once it speaks', () => {
    const event: ConnectionEvent = {
      type: 'accounts-changed',
      connectorId: 'org.harbor',
      accounts: stored.accounts,
    }
    expect(transition(unproven, event)).toEqual(connected)
  })
  it('a refused attempt returns to a connection as unproven as it was', () => {
    const asking = transition(unproven, { type: 'connect-started', attempt: 'a9', connectorId: 'org.harbor' })
    expect(transition(asking, { type: 'failed', attempt: 'a9', reason: 'user-rejected' })).toEqual(unproven)
  })
})
