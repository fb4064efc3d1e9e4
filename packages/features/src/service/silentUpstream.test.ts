import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChainId } from '@latchkey/protocol/caip'
import { parseConfig, startServer } from 'latchkey-server'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { createChainData } from './createChainData'

const { signal } = new AbortController()
const main = 'eip155:1' as ChainId
const projectId = '0123456789abcdef0123456789abcdef'
const owner = `0x${'a'.repeat(40)}`

/** One time for the page and the server. */
const time = openSite()
const { clock } = time
/** A node that hears everything and answers nothing. */
let heard = () => {}
const node = createServer(() => heard())
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  server = await startServer({
    clock,
    config: parseConfig({
      ...{ MODE: 'development', ROLES: 'api', DATA_DIR: 'memory:', HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0' },
      ...{ LOG_LEVEL: 'silent', RPC_URLS: `${main}=http://127.0.0.1:${(node.address() as AddressInfo).port}` },
    }),
  })
  await server.projects.save({
    ...{ id: projectId, name: 'test', allowedOrigins: [], analytics: 'off', opaqueOrigin: 'refuse', features: {} },
  })
})
afterAll(async () => {
  await server.stop()
  node.closeAllConnections()
  await new Promise((resolve) => node.close(resolve))
  time.destroy()
})

/** Lets time pass in small steps, in which everything that was said is heard, until there is an outcome. */
async function outcomeOf<T>(asked: Promise<T>): Promise<PromiseSettledResult<T>> {
  let outcome: PromiseSettledResult<T> | undefined
  const isHeard = new Promise<void>((resolve) => {
    heard = resolve
  })
  const settled = Promise.allSettled([asked]).then(([one]) => {
    outcome = one
  })
  await Promise.race([isHeard, settled])
  while (!outcome) {
    time.pass(250)
    for (let step = 0; step < 20; step++) await new Promise<void>((resolve) => setImmediate(resolve))
  }
  await settled
  return outcome
}

it('R-04 the kit waits until the server has said what it knows of a chain whose node never answers', async () => {
  const { core, destroy } = openSite({ services: { url: server.url }, projectId, clock })
  onTestFinished(destroy)
  const data = createChainData(core)
  const path = `/v1/account/${owner}/balance`
  const told = await outcomeOf(data.get({ path, parameters: { chainId: main }, why: 'test', signal }))
  expect(told).toEqual({ status: 'fulfilled', value: { balances: [], stale: true, incomplete: true } })
})

it('R-04 and of what is one answer until it has said that it failed', async () => {
  // What kept failing is asked again by then.
  time.pass(600_000)
  const { core, destroy } = openSite({ services: { url: server.url }, projectId, clock })
  onTestFinished(destroy)
  const told = await outcomeOf(createChainData(core).serves(main, signal))
  expect(told).toMatchObject({ status: 'rejected', reason: { code: 'rpc.unreachable' } })
})
