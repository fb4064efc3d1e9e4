import { expect, it } from 'vitest'
import { connect } from '../connection/connect'
import { accountsOf } from '../connection/GrantedAccount'
import { fakeWallet } from '../fake/fakeWallet.test.support'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import type { ConnectorHandle } from './Connector'

pageOfEachTest()

const [, second = ''] = fakeWallet().wallet.addresses

/** Connected to a wallet that cannot be watched the first so many times. */
async function connectedTo(watch: (times: number, ...given: Parameters<ConnectorHandle['watch']>) => () => void) {
  const site = openCore()
  const watches = { begun: 0, ended: 0 }
  const { watch: listen } = site.handle
  Object.assign(site.handle, {
    watch(...given: Parameters<ConnectorHandle['watch']>) {
      const stop = watch(watches.begun++, ...given) ?? listen(...given)
      return () => {
        watches.ended++
        stop()
      }
    },
  })
  await site.ready()
  await connect(site.core, { connector: 'org.harbor' })
  const address = () => {
    const connection = site.core.store.getState().connections.eip155
    return connection?.status === 'connected' ? connection.accounts[0].address : undefined
  }
  const change = () => site.wallet.say({ type: 'accounts', accounts: accountsOf([second]) })
  return { ...site, watches, address, change }
}

/** What stands for a watch that is the wallet's own. */
const own = undefined as unknown as () => void

it('a wallet whose code did not come, or that threw, is watched at a later try; its fault is told once', async () => {
  const lost = new TypeError('offline')
  const site = await connectedTo((times, _listener, failed) => {
    if (times === 0) throw lost
    if (times > 1) return own
    failed?.(lost)
    return () => {}
  })
  site.change()
  expect(site.address()).not.toBe(second)
  await site.clock.pass(3_000)
  expect(site.watches.begun).toBe(3)
  site.change()
  expect(site.address()).toBe(second)
  expect(site.errors).toEqual([lost])
})

it('one that drops a watch is watched anew, and the old one is ended', async () => {
  let drop: (error: unknown) => void = () => {}
  const site = await connectedTo((times, _listener, failed) => {
    if (times === 0 && failed) drop = failed
    return own
  })
  expect(site.watches).toEqual({ begun: 1, ended: 0 })
  drop(new Error('dropped'))
  await site.clock.pass(1_000)
  expect(site.watches).toEqual({ begun: 2, ended: 1 })
  site.change()
  expect(site.address()).toBe(second)
})

it('none is begun once the instance ended', async () => {
  const site = await connectedTo(() => {
    throw new TypeError('never')
  })
  const { begun } = site.watches
  site.destroy()
  await site.clock.pass(100_000)
  expect(site.watches.begun).toBe(begun)
  expect(site.clock.waiting).toBe(0)
})
