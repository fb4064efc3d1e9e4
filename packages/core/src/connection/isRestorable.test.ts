import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { openCore } from '../fake/openCore.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import { storedConnections } from '../storage/storedConnections'
import type { DisconnectReason } from './Connection'
import { accountsOf } from './GrantedAccount'
import { isRestorable } from './isRestorable'

/** What becomes of a stored connection with each end. */
const ends: Readonly<Record<DisconnectReason, 'restorable' | 'kept' | 'forgotten'>> = {
  'wallet-locked': 'restorable',
  'wallet-silent': 'restorable',
  'wallet-missing': 'restorable',
  'other-tab': 'kept',
  'never-connected': 'forgotten',
  'user-disconnected': 'forgotten',
  'user-rejected': 'forgotten',
  'user-cancelled': 'forgotten',
  superseded: 'forgotten',
  'wallet-disconnected': 'forgotten',
  'not-granted': 'forgotten',
  'timed-out': 'forgotten',
  failed: 'forgotten',
  'session-expired': 'forgotten',
  'relay-unreachable': 'forgotten',
  reset: 'forgotten',
}

it.each(Object.entries(ends) as [DisconnectReason, string][])('%s: what is stored is %s', (reason, outcome) => {
  const storage = memoryStorage()
  const { core } = openCore({ storage })
  const [account] = accountsOf(['0xa'])
  const wallet = { name: 'Harbor', type: 'ANNOUNCED' }
  const stored = {
    connectorId: 'org.harbor',
    wallet,
    account,
    accounts: [account],
    chainId: 'eip155:1' as ChainId,
  } as const
  core.commit('eip155', { ...stored, status: 'connected', proof: 'wallet' })
  core.commit('eip155', { status: 'disconnected', reason })
  const { eip155 } = core.persisted.read(storedConnections) ?? {}
  expect(eip155 === undefined ? 'forgotten' : isRestorable(reason) ? 'restorable' : 'kept').toBe(outcome)
})
