import { expect, it } from 'vitest'
import { createCore } from '../createCore'
import { fakeClock } from '../fake/fakeClock.test.support'
import { fakeAdapter, fakeWallet } from '../fake/fakeWallet.test.support'
import { one } from '../fake/network.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import { start } from './start'

const page = pageOfEachTest()

it('loads the actions of a connected namespace ahead, once, and again online where that failed', async () => {
  const clock = fakeClock()
  const { handle } = fakeWallet()
  const { adapter } = fakeAdapter(handle)
  let loads = 0
  let isOnline = false
  const { core, destroy } = createCore({
    adapters: [
      {
        ...adapter,
        setup: (context) => ({
          ...adapter.setup(context),
          async actions() {
            loads++
            if (!isOnline) throw new TypeError('offline')
            return { signMessage: () => expect.fail('nobody signs') }
          },
        }),
      },
    ],
    networks: [one],
    storage: memoryStorage(),
    clock,
  })
  await start(core)
  const { connect } = await core.onDemand()
  await connect(core, { connector: 'org.harbor' })
  expect(loads).toBe(0)
  await clock.pass(300)
  await expect.poll(() => loads).toBe(1)
  await settle()
  isOnline = true
  page().window.dispatchEvent(new Event('online'))
  expect(loads).toBe(2)
  await settle()
  page().window.dispatchEvent(new Event('online'))
  core.store.setState({ switchingNamespace: true })
  expect(loads).toBe(2)
  destroy()
})
