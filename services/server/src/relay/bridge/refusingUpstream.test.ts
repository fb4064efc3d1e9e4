import { afterEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../startServer'
import { newTopic, openClient, projects } from '../fake/openClient.test.support'
import { type Objection, openFussyRelay } from '../fake/openFussyRelay.test.support'
import { startRelay } from '../fake/startRelay.test.support'

const invalid: Objection = { code: -32_602, message: 'no' }
const full: Objection = { code: -32_005, message: 'later', data: { retryAfter: 60 } }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function bridged(objection: Parameters<typeof openFussyRelay>[0]) {
  const upstream = await openFussyRelay(objection)
  closing.push(upstream.close)
  const own = await startRelay({ RELAY_UPSTREAM_URL: upstream.url, RELAY_UPSTREAM_PROJECT_ID: projects.wallet })
  closing.push(own.stop)
  const dapp = openClient({ url: own.url, projectId: projects.dapp })
  return { upstream, own, dapp }
}

const publish = (dapp: ReturnType<typeof openClient>, message: string) =>
  dapp.publish(newTopic(), message, { tag: 1100 })

const retiredOf = async ({ services }: RunningServer, reason: string) =>
  Number(
    new RegExp(`bridge_retired_total\\{reason="${reason}"\\} (\\d+)`).exec(await services.metrics.metrics())?.[1] ?? 0,
  )

describe('N-14 a message the other relay refuses', () => {
  it('is given up by itself with a reason, and everything behind it passes', async () => {
    const { upstream, own, dapp } = await bridged(({ params }) =>
      params.message?.startsWith('poison') ? invalid : undefined,
    )
    for (const message of ['poison 1', 'sound 1', 'poison 2', 'sound 2']) await publish(dapp, message)
    await upstream.until(() => upstream.taken.length === 2)
    expect(upstream.taken).toEqual(['sound 1', 'sound 2'])
    await expect.poll(() => retiredOf(own, 'invalid')).toBe(2)
    await publish(dapp, 'sound 3')
    await upstream.until(() => upstream.taken.length === 3)
    // Tried once each, however often the bridge was woken.
    expect(upstream.asked.filter(({ params }) => params.message?.startsWith('poison'))).toHaveLength(2)
  })

  it('for now is left alone for as long as it was asked, and holds nothing up', async () => {
    const { upstream, dapp } = await bridged(({ params }) => (params.message?.startsWith('full') ? full : undefined))
    await publish(dapp, 'full mailbox')
    for (let place = 0; place < 30; place += 1) await publish(dapp, `sound ${place}`)
    await upstream.until(() => upstream.taken.length === 30)
    expect(upstream.asked.filter(({ params }) => params.message === 'full mailbox')).toHaveLength(1)
  })

  it('by hanging up is tried alone the next time, and costs the others one connection', async () => {
    const { upstream, dapp } = await bridged(({ params }) => (params.message === 'costly' ? 'hang up' : undefined))
    await dapp.subscribe(newTopic())
    for (const message of ['costly', 'sound 1', 'sound 2']) await publish(dapp, message)
    await upstream.until(() => new Set(upstream.taken).size === 2)
    expect(new Set(upstream.taken)).toEqual(new Set(['sound 1', 'sound 2']))
  })

  it('leaves topics as they are: one that is refused keeps no other from being subscribed', async () => {
    const refused = newTopic()
    const { upstream, dapp } = await bridged(({ params }) => (params.topics?.includes(refused) ? invalid : undefined))
    const topics = [...Array.from({ length: 20 }, newTopic), refused]
    await publish(dapp, 'I am a dapp')
    await dapp.call('irn_batchSubscribe', { topics })
    await upstream.until(() => upstream.topics.size >= 20)
    expect(upstream.topics.has(refused)).toBe(false)
    await publish(dapp, 'sound')
    await upstream.until(() => upstream.taken.includes('sound'))
  })
})
