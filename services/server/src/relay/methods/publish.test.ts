import { expect, it } from 'vitest'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createMailQuota } from '../mailbox/createMailQuota'
import type { Entry, Kept } from '../mailbox/RelayStore'
import { createBudget } from './createBudget'
import type { MethodTools } from './MethodTools'
import { batchPublish, publish } from './publish'

const topic = 'a'.repeat(64)

/** A publisher and mailboxes that say `kept` of a message; with a bridge, proposals go over it. */
function open({
  kept = ({ upstream }) => ({ kind: 'stored', row: 7, upstream: upstream === true }),
  bridged = false,
  groupBytes = 10_000,
}: {
  kept?: (entry: Entry) => Kept
  bridged?: boolean
  groupBytes?: number
} = {}) {
  const clock = fakeClock()
  const limits = { ...relayLimits, groupBytes, publishes: { limit: 3, window: 4_000 }, rowBytes: 100 }
  const entries: Entry[] = []
  const told: unknown[] = []
  const wakes: string[] = []
  const tools = {
    limits,
    clock,
    shared: createMemoryShared(clock),
    post: {
      async insert(entry: Entry) {
        entries.push(entry)
        return kept(entry)
      },
    },
    hints: { stored: (...what: unknown[]) => void told.push(what) },
    budget: createBudget(clock, limits),
    mailQuota: createMailQuota({ bytesHeld: async () => ({ projects: new Map(), groups: new Map() }) }, clock, limits),
    bridge: bridged
      ? {
          passesOn: async (_clientId: string, tag: number) => tag === 1_100 || 'of a dapp',
          wake: () => void wakes.push(''),
        }
      : undefined,
  } as unknown as MethodTools
  const caller = { clientId: 'dapp', projectId: 'shop', group: 'g', signal: new AbortController().signal }
  const message = (text: string, more: object = {}) => ({ topic, message: text, ttl: 300, tag: 1_108, ...more })
  const one = (text: string, more: object = {}) => publish(tools)(caller, message(text, more))
  const many = (...messages: readonly object[]) => batchPublish(tools)(caller, { messages })
  return { entries, told, wakes, message, one, many }
}

it('is answered after it is stored and before anybody is told', async () => {
  const { entries, told, wakes, one } = open()
  const { result, afterwards } = await one('sealed')
  expect([result, told, entries.length]).toEqual([true, [], 1])
  expect(entries[0]).toMatchObject({ topic, message: 'sealed', sender: 'dapp', projectId: 'shop', upstream: false })
  expect(entries[0]?.senderGroup).toMatch(/^[\w-]{16}$/)
  afterwards?.()
  expect([told, wakes.length]).toEqual([[[topic, 7, 'dapp']], 0])
})

it('tells nobody of a message that was there before', async () => {
  const { told, one } = open({ kept: () => ({ kind: 'repeated' }) })
  const { result, afterwards } = await one('sealed')
  afterwards?.()
  expect([result, told]).toEqual([true, []])
})

it('a full mailbox is told, and of what found room others hear all the same', async () => {
  const { told, many, message } = open({
    kept: ({ message }) => (message === 'full' ? { kind: 'full' } : { kind: 'stored', row: 3, upstream: false }),
  })
  await expect(many(message('full'), message('sound'))).rejects.toMatchObject({
    ...{ code: -32_005, message: 'Limit exceeded: the mailbox of this topic', data: { retryAfter: 60 } },
  })
  expect(told).toEqual([[topic, 3, 'dapp']])
})

it('N-11 what waits of an address is counted with what a row costs', async () => {
  const { entries, one } = open({ groupBytes: 215 })
  await one('12345', { attestation: '67' })
  await expect(one('12345678')).resolves.toHaveProperty('result', true)
  await expect(one('')).rejects.toHaveProperty('code', -32_602)
  await expect(one('x')).rejects.toMatchObject({
    ...{ message: 'Limit exceeded: mailboxes of this address', data: { retryAfter: 60 } },
  })
  expect(entries).toHaveLength(2)
})

it('N-11 one message that is heavier than the room of its address is not stored', async () => {
  const { entries, one } = open({ groupBytes: 215 })
  await expect(one('x'.repeat(116))).rejects.toHaveProperty('message', 'Limit exceeded: mailboxes of this address')
  expect(entries).toEqual([])
  await one('x'.repeat(115))
  expect(entries).toHaveLength(1)
})

it('N-16 messages of a batch count one by one against what a client may publish', async () => {
  const { entries, many, message } = open()
  await many(message('1'), message('2'))
  await expect(many(message('3'), message('4'))).rejects.toHaveProperty(
    'message',
    'Limit exceeded: publishes of this client',
  )
  await many(message('3'))
  await expect(many(...['1', '2', '3', '4'].map((text) => message(text)))).rejects.toHaveProperty('code', -32_602)
  expect(entries).toHaveLength(3)
})

it('goes over the bridge where it belongs there, which is woken once it is stored', async () => {
  const { entries, wakes, many, one, message } = open({ bridged: true })
  const { afterwards } = await many(message('proposal', { tag: 1_100 }), message('other'))
  expect([entries.map(({ upstream }) => upstream), wakes.length]).toEqual([[true, 'of a dapp'], 0])
  afterwards?.()
  expect(wakes.length).toBe(1)
  const plain = await one('other')
  plain.afterwards?.()
  expect(wakes.length).toBe(1)
})
