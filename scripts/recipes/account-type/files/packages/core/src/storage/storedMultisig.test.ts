import { expect, it } from 'vitest'
import { getAccount } from '../connection/getAccount'
import { openCore } from '../fake/openCore.test.support'
import { storedConnections } from './storedConnections'

const account = { address: '0xa', type: 'multisig' as const }

it('an account of the type is stored, restored and shown', () => {
  const connection = {
    connectorId: 'org.harbor',
    account,
    accounts: [account],
    chainId: 'eip155:1',
    wallet: { name: 'Harbor', type: 'ANNOUNCED' },
  }
  const stored = storedConnections.parse({ eip155: connection })?.eip155
  expect(stored).toEqual(connection)
  const { core } = openCore()
  if (stored) core.commit('eip155', { status: 'connected', proof: 'wallet', ...stored })
  expect(getAccount(core.store.getState()).accountType).toBe('multisig')
})
