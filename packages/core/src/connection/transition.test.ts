import type { ChainId } from '@latchkey/protocol/caip'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connection, ConnectionEvent, StoredConnection } from './Connection'
import { transition } from './transition'

const stored: StoredConnection = {
  connectorId: 'org.harbor',
  wallet: { name: 'Harbor', type: 'ANNOUNCED' },
  address: '0xb',
  addresses: ['0xa', '0xb'],
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
const connected: Connection = { status: 'connected', ...stored }

const approved = (attempt: string): ConnectionEvent => ({
  type: 'approved',
  attempt,
  wallet: stored.wallet,
  addresses: ['0xa', '0xb'],
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
  failed: { type: 'failed', attempt: 'a1', reason: 'user-rejected' },
  'failed r1': { type: 'failed', attempt: 'r1', reason: 'wallet-silent' },
  'failed stale': { type: 'failed', attempt: 'zz', reason: 'failed' },
  'accounts-changed': { type: 'accounts-changed', connectorId: 'org.harbor', addresses: ['0xc'] },
  'accounts-changed to none': { type: 'accounts-changed', connectorId: 'org.harbor', addresses: [] },
  'accounts-changed of another wallet': { type: 'accounts-changed', connectorId: 'org.other', addresses: ['0xc'] },
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
}

function shown(connection: Connection): string {
  if (connection.status === 'disconnected') return `disconnected ${connection.reason}`
  if (connection.status === 'connected') return `connected ${connection.address} ${connection.chainId}`
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
      addresses: ['0xa', '0xb', '0xc'],
    })
    expect(next).toMatchObject({ address: '0xb', addresses: ['0xa', '0xb', '0xc'] })
  })
  it('follows the wallet when it puts another address first', () => {
    const next = transition(connected, {
      type: 'accounts-changed',
      connectorId: 'org.harbor',
      addresses: ['0xb', '0xa'],
    })
    expect(next).toMatchObject({ address: '0xb', addresses: ['0xb', '0xa'] })
  })
  it('ends disconnected after any events followed by a disconnect', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(events))), (list) => {
        const end = list.reduce(transition, disconnected)
        expect(transition(end, { type: 'disconnected', reason: 'reset' }).status).toBe('disconnected')
      }),
    )
  })
})
