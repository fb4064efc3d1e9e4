import { describe, expect, it } from 'vitest'
import { adminOf } from '../fake/startDirectory.test.support'
import { fakeClock } from './fake/fakeClock.test.support'
import { newTopic, openClient, projects } from './fake/openClient.test.support'
import { relayOnClock } from './fake/relayOnClock.test.support'
import { relayLimits } from './limits'
import { createMailQuota } from './mailbox/createMailQuota'

const clock = fakeClock()
const day = 86_400_000
const relay = relayOnClock(clock)

const from = (address: string) =>
  openClient({
    url: relay.running.url,
    projectId: projects.dapp,
    now: clock.now(),
    headers: { 'x-forwarded-for': address },
  })

/** Publishes large messages with keys made for it until one is refused; answers why, and how much was taken. */
async function fill(addressOf: (client: number) => string) {
  let taken = 0
  for (let count = 0; count < 60; count += 1) {
    const client = from(addressOf(count))
    const big = 'x'.repeat(500 * 1_024)
    for (let place = 0; place < 2; place += 1) {
      const params = { topic: newTopic(), message: `${count}.${place}.${big}`, ttl: 2_592_000, tag: 1108 }
      const { error } = await client.call('irn_publish', params)
      if (error) return { taken, error }
      taken += big.length
    }
    await client.close()
    clock.pass(1_000)
  }
  return { taken, error: undefined }
}

describe('N-11 keys anybody can make', () => {
  it('fill the share of their address group and no more: others of the project still publish', async () => {
    const { taken, error } = await fill(() => '198.51.100.1')
    expect(error).toMatchObject({ code: -32_005, message: 'Limit exceeded: mailboxes of this address' })
    expect(taken).toBeLessThanOrEqual(relayLimits.groupBytes)
    expect(await from('198.51.100.2').publish(newTopic(), 'honest')).toBe(true)
  })

  it('counts the addresses of a /56 as one', async () => {
    const { taken } = await fill((client) => `2001:db8:0:${client.toString(16)}::1`)
    expect(taken).toBeLessThanOrEqual(relayLimits.groupBytes)
  })

  it('count what waits, not what was delivered', async () => {
    const [dapp, wallet] = [from('198.51.100.3'), from('198.51.100.4')]
    const topic = newTopic()
    await wallet.subscribe(topic)
    const big = 'x'.repeat(500 * 1_024)
    for (let place = 0; place < 20; place += 1) {
      expect(await dapp.publish(topic, `${place}.${big}`)).toBe(true)
      await wallet.messages(place + 1)
      clock.pass(11_000)
    }
  })

  it('keep nothing for longer than its kind needs', async () => {
    const dapp = from('198.51.100.5')
    const topics = [newTopic(), newTopic(), newTopic()] as const
    for (const [place, tag] of [1100, 1108, 4002].entries())
      await dapp.publish(topics[place] ?? '', 'long', { ttl: 10 ** 9, tag })
    const waits = async (topic: string) =>
      (await from('198.51.100.6').call('irn_fetchMessages', { topic })).result as { messages: unknown[] } | undefined
    const found = async () => Promise.all(topics.map(async (topic) => (await waits(topic))?.messages.length))
    await dapp.close()
    clock.pass(day - 2_000)
    expect(await found()).toEqual([1, 1, 1])
    clock.pass(3_000)
    expect(await found()).toEqual([0, 1, 1])
    clock.pass(6 * day)
    expect(await found()).toEqual([0, 0, 1])
  })

  it('from many groups leave room for those who hold next to nothing', async () => {
    const limits = { projectBytes: 1_000, groupBytes: 300, lightBytes: 50 }
    const quota = createMailQuota(
      { bytesHeld: async () => ({ projects: new Map(), groups: new Map() }) },
      clock,
      limits,
    )
    const take = (group: string, bytes: number) => quota.take({ projectId: 'p', tag: quota.tagOf(group), bytes })
    for (const group of ['1', '2', '3']) expect(await take(group, 300)).toBeUndefined()
    expect(await take('1', 1)).toBe('address')
    expect(await take('4', 101)).toBe('project')
    for (let place = 0; place < 22; place += 1) expect(await take(`honest ${place}`, 50)).toBeUndefined()
    expect(await take('honest 23', 50)).toBe('project')
  })

  it('are seen by the operator, who drops what one group holds and nothing of another', async () => {
    const [attacker, honest] = [from('203.0.113.1'), from('203.0.113.2')]
    await attacker.publish(newTopic(), 'x'.repeat(250_000))
    const topic = newTopic()
    await honest.publish(topic, 'honest')
    const admin = adminOf(relay.running)
    const { mail } = (await (await admin('/mail')).json()) as { mail: { group: string; bytes: number }[] }
    const heavy = mail.find(({ bytes }) => bytes === 250_000)
    expect(JSON.stringify(mail)).not.toContain('203.0.113')
    const purge = await admin(`/mail/${projects.dapp}?group=${heavy?.group}`, 'DELETE')
    expect(await purge.json()).toEqual({ purged: 1 })
    const wallet = from('203.0.113.3')
    await wallet.subscribe(topic)
    expect(await wallet.messages(1)).toEqual(['honest'])
    expect((await admin('/mail/nonsense', 'DELETE')).status).toBe(400)
  })
})
