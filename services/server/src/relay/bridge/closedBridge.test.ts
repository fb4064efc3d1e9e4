import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openTestServices } from '../../fake/testServices.test.support'
import { createDelivery } from '../delivery/createDelivery'
import { createHints } from '../delivery/createHints'
import { relayLimits } from '../limits'
import { createMailQuota } from '../mailbox/createMailQuota'
import { createPost } from '../mailbox/createPost'
import { createRelayStore } from '../mailbox/createRelayStore'
import { type BridgeStore, createBridgeStore } from './createBridgeStore'
import { startBridge } from './startBridge'

let services: Awaited<ReturnType<typeof openTestServices>>
let other: WebSocketServer
let url = ''
let dialled = 0
beforeEach(async () => {
  services = await openTestServices()
  other = new WebSocketServer({ port: 0 })
  await once(other, 'listening')
  url = `ws://127.0.0.1:${(other.address() as AddressInfo).port}`
  dialled = 0
  other.on('connection', (_socket, { url: path = '' }) => {
    if (path.includes('projectId')) dialled += 1
  })
})
afterEach(async () => {
  for (const socket of other.clients) socket.terminate()
  other.close()
  await services.close()
})

function start(changes: Partial<BridgeStore> = {}) {
  const store = createRelayStore(services.database, services.clock, relayLimits)
  const own = createBridgeStore(services.database, services.clock)
  return startBridge({
    services,
    limits: relayLimits,
    url,
    projectId: 'p',
    store: { ...own, ...changes },
    post: createPost(store, relayLimits),
    mailQuota: createMailQuota(store, services.clock, relayLimits),
    hints: createHints(services.shared, createDelivery(services, store, relayLimits), store),
  })
}

/** Connects to the other relay twice, the second time after whatever was about to be dialled. */
async function dialAfter() {
  for (const _ of [1, 2]) await once(new WebSocket(url), 'open')
}

it('a bridge that is closed while it asks whether it is its turn dials nobody', async () => {
  let answer = (_isHeld: boolean) => {}
  const isAsked = { yet: false }
  const bridge = start({
    hold() {
      isAsked.yet = true
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  await expect.poll(() => isAsked.yet).toBe(true)
  await bridge.close()
  answer(true)
  await dialAfter()
  expect(dialled).toBe(0)
})
