import { start } from '../connection/start'
import { createCore } from '../createCore'
import type { Options } from '../options/Options'
import { memoryStorage } from '../storage/memoryStorage'
import { fakeClock } from './fakeClock.test.support'
import { fakeAdapter, fakeWallet } from './fakeWallet.test.support'
import { one, two } from './network.test.support'

/** A core with one behaving wallet, on a clock the test moves. */
export function openCore(options: Partial<Options> = {}, wallet = fakeWallet()) {
  const clock = fakeClock()
  const discovery = fakeAdapter(wallet.handle)
  const errors: unknown[] = []
  const seen: string[] = []
  const opened = createCore({
    adapters: [discovery.adapter],
    networks: [one, two],
    clock,
    storage: memoryStorage(),
    onError: (error) => errors.push(error),
    ...options,
  })
  opened.core.events.on('*', ({ data }) => seen.push(data.event))
  return { ...opened, ...wallet, clock, discovery, errors, seen, ready: () => start(opened.core) }
}
