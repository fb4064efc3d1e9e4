import { expect, it } from 'vitest'
import type { Adapter } from '../chain/Adapter'
import { createCore } from '../createCore'
import { fakeClock } from '../fake/fakeClock.test.support'
import { fakeSource } from '../fake/fakeSource.test.support'
import { fakeAdapter, fakeWallet } from '../fake/fakeWallet.test.support'
import { devnet, one } from '../fake/network.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import { deadlines } from '../time/deadlines'
import { connect } from './connect'
import { start } from './start'

pageOfEachTest()

const bytes = () => Promise.resolve()
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const stuck = () => new Promise<never>(() => {})

/** A page on Ethereum and Solana with a wallet in the page and a source of sessions; `solana.load` is how the code of Solana comes. */
async function opened() {
  const evm = { ...fakeWallet(), load: bytes as () => Promise<unknown> }
  const sol = { ...fakeWallet('Harbor', 'Harbor', { chain: 'solana' }), load: bytes as () => Promise<unknown> }
  const adapterOf = (side: typeof evm): Adapter => {
    const { adapter } = fakeAdapter(side.handle)
    return { ...adapter, setup: (context) => ({ ...adapter.setup(context), preload: () => side.load() }) }
  }
  const distant = fakeSource()
  const clock = fakeClock()
  const { core } = createCore(
    {
      adapters: [evm, sol].map(adapterOf),
      networks: [one, devnet],
      storage: memoryStorage(),
      services: { url: 'https://kit.example' },
      clock,
    },
    [distant.source],
  )
  await start(core)
  const status = () => core.store.getState().connections.eip155?.status
  return { core, clock, evm, sol, client: distant.client, status }
}

it('a wallet is not asked where the code for its yes does not load, and is at the next try', async () => {
  const { core, evm, status } = await opened()
  evm.load = offline
  await expect(connect(core, { connector: 'org.harbor' })).rejects.toMatchObject({ code: 'ui.chunk_failed' })
  expect(evm.wallet.asked).not.toContain('connect')
  expect(core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'failed' })
  evm.load = bytes
  await connect(core, { connector: 'org.harbor' })
  expect(status()).toBe('connected')
})

it('a session is not begun where the code of another namespace it may serve does not load', async () => {
  const { core, client, sol, status } = await opened()
  sol.load = offline
  await expect(connect(core, { connector: 'distant' })).rejects.toMatchObject({ code: 'ui.chunk_failed' })
  expect(client.asked).toEqual([])
  expect(status()).toBe('disconnected')
  sol.load = bytes
  await connect(core, { connector: 'distant' })
  expect(core.store.getState().connections).toMatchObject({
    eip155: { status: 'connected' },
    solana: { status: 'connected' },
  })
})

it('a wallet in the page does not wait for the code of namespaces it is not asked in', async () => {
  const { core, sol, status } = await opened()
  sol.load = stuck
  await connect(core, { connector: 'org.harbor' })
  expect(status()).toBe('connected')
})

it('who left while the code loaded is not asked', async () => {
  const { core, evm, status } = await opened()
  let arrive = () => {}
  evm.load = () =>
    new Promise<void>((resolve) => {
      arrive = resolve
    })
  const controller = new AbortController()
  const attempt = connect(core, { connector: 'org.harbor', signal: controller.signal })
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'connect.cancelled' })
  arrive()
  await settle()
  expect(evm.wallet.asked).not.toContain('connect')
  expect(status()).toBe('disconnected')
})

it('code that never comes ends the attempt at its deadline, unasked', async () => {
  const { core, clock, evm } = await opened()
  evm.load = stuck
  const attempt = connect(core, { connector: 'org.harbor' })
  attempt.catch(() => {})
  await clock.pass(deadlines.connect)
  await expect(attempt).rejects.toMatchObject({ code: 'connect.timed_out' })
  expect(evm.wallet.asked).not.toContain('connect')
})
