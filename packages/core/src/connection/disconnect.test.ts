import { expect, it } from 'vitest'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { connect } from './connect'
import { disconnect } from './disconnect'

pageOfEachTest()

it('the state ends at once, and the wallet is told', async () => {
  const { core, wallet, ready } = openCore()
  await ready()
  await connect(core, { connector: 'org.harbor' })
  const leaving = disconnect(core)
  expect(core.store.getState().connections.eip155).toMatchObject({ status: 'disconnected' })
  await leaving
  expect(wallet.asked.at(-1)).toBe('disconnect')
})

it('tells the wallet also where the code that waits for it does not load, and reports that', async () => {
  const { core, wallet, errors, ready } = openCore()
  await ready()
  await connect(core, { connector: 'org.harbor' })
  const fault = new Error('offline')
  const offline = {
    ...core,
    onDemand: async () => ({ ...(await core.onDemand()), loadRequests: () => Promise.reject(fault) }),
  }
  await disconnect(offline)
  await settle()
  expect(core.store.getState().connections.eip155).toMatchObject({ status: 'disconnected' })
  expect(wallet.asked.at(-1)).toBe('disconnect')
  expect(errors).toEqual([fault])
})
