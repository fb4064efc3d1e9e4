import { connect, createCore, memoryStorage, type Options, start } from '@latchkey/core'
import { fakeClock, fakePage } from '@latchkey/core/fake'
import { onTestFinished, vi } from 'vitest'
import { solana } from '../solana'
import { devnet, mainnet, networkOf } from './testContext.test.support'

/** A site with the Solana adapter in a page of its own, on a clock the test moves. */
export function openSite(options: Partial<Options> = {}) {
  const page = fakePage()
  vi.stubGlobal('dispatchEvent', page.window.dispatchEvent.bind(page.window))
  const clock = fakeClock()
  const errors: unknown[] = []
  const { core, destroy } = createCore({
    adapters: [solana()],
    networks: [networkOf(devnet), networkOf(mainnet)],
    clock,
    storage: memoryStorage(),
    onError: (error) => errors.push(error),
    ...options,
  })
  onTestFinished(() => {
    destroy()
    page.leave()
    vi.unstubAllGlobals()
  })
  void start(core)
  /** Every connection there was, one per write. */
  const writes: unknown[] = []
  core.store.subscribe(({ connections }, before) => {
    if (connections.solana !== before.connections.solana) writes.push(connections.solana)
  })
  return {
    core,
    clock,
    errors,
    writes,
    page: page.window as Window & EventTarget,
    ids: () => core.store.getState().connectors.map(({ id }) => id),
    connection: () => core.store.getState().connections.solana,
    connect: (connector = 'Hostile') => connect(core, { connector }),
    actions: async () => (await (await core.onDemand()).loadRequests()).getActions(core, 'solana'),
  }
}
