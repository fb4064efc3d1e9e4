import { afterEach, beforeEach, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startRelay, type TestRelay } from './startRelay.test.support'

/** A relay that is new for each test of a file, whose pages have the sockets of Node. */
export function relayOfEachTest(): TestRelay {
  let running: TestRelay
  beforeEach(async () => {
    vi.stubGlobal('WebSocket', WebSocket)
    running = await startRelay()
  })
  afterEach(async () => {
    await running.close()
    vi.unstubAllGlobals()
  })
  return new Proxy({} as TestRelay, {
    get: (_, key) => Reflect.get(running, key),
    set: (_, key, value) => Reflect.set(running, key, value),
  })
}
