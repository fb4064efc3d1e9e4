import { expect, test } from 'vitest'
import { home } from '../fake/openClient.test.support'
import { sessionOf } from '../fake/openSession.test.support'
import { storedClient, storedSessions } from './storedSessions'

/** What is read of a session that was stored, with these parts changed. */
const read = (parts: object) => storedSessions.parse(JSON.parse(JSON.stringify([{ ...sessionOf(), ...parts }])))
const whole = sessionOf({
  peer: { name: 'Harbor', url: 'https://harbor.example/', icon: 'https://harbor.example/i.png', link: 'harbor://x' },
  quiet: true,
  link: { href: 'harbor://', name: 'Harbor' },
  chains: { eip155: home },
  heard: { wc_sessionUpdate: 5 },
  first: { eip155: '0x1' },
})

test('what was stored comes back whole', () => {
  expect(read(whole)).toEqual([whole])
})

test.each([
  ['topic', 'A'.repeat(64)],
  ['symKey', 'a'.repeat(63)],
  ['controller', undefined],
  ['expiry', 1.5],
  ['expiry', '5'],
  ['namespaces', {}],
  ['namespaces', undefined],
  ['peer', 'Harbor'],
  ['peer', undefined],
])('X-12 a session whose %s is %j is dropped', (part, value) => {
  expect(read({ [part]: value })).toEqual([])
})

test.each([null, 7, 'session', []])('%j in the place of a session is dropped, and those beside it stay', (poison) => {
  expect(storedSessions.parse([poison, sessionOf(), poison])).toMatchObject([{ topic: 'a'.repeat(64) }])
})

test.each([undefined, null, {}, 'x'])('%j in the place of the list is nothing', (value) => {
  expect(storedSessions.parse(value)).toBeUndefined()
})

test('of a list without end the last twenty are read', () => {
  const many = Array.from({ length: 30 }, (_, index) => sessionOf({ expiry: index }))
  expect(storedSessions.parse(many)?.map(({ expiry }) => expiry)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 10),
  )
})

test('X-12 poisoned parts of a sound session are left out', () => {
  const poisoned = {
    peer: { name: '\u202eHar\u200bbor', url: 'javascript:x', icon: 'javascript:x', link: 'javascript://x' },
    quiet: 'yes',
    link: { href: 'javascript://x', name: 'x' },
    chains: { eip155: 'nonsense', strange: home, solana: 7 },
    heard: { wc_sessionUpdate: 'never', wc_sessionEvent: 5.5 },
    first: { eip155: 7, solana: 'x'.repeat(129), bip122: ['x'], strange: 'x' },
  }
  const [session] = read(poisoned) ?? []
  expect(session).toEqual({ ...sessionOf(), peer: { name: 'Harbor' }, chains: {} })
})

test.each(['chains', 'heard', 'first', 'link'])('%s that is no record is none', (part) => {
  const empty = { ...sessionOf({ chains: {} }) }
  for (const poison of [7, null, 'x', []]) expect(read({ chains: {}, [part]: poison })).toEqual([empty])
})

test('an address of 128 letters is kept, a name of a link is clipped to 64, and one without a name has none', () => {
  expect(read({ first: { eip155: 'x'.repeat(128) } })?.[0]?.first).toEqual({ eip155: 'x'.repeat(128) })
  const named = (name: unknown) => read({ link: { href: 'harbor://', name } })?.[0]?.link
  expect(named('x'.repeat(65))).toEqual({ href: 'harbor://', name: 'x'.repeat(64) })
  expect(named(undefined)).toEqual({ href: 'harbor://', name: '' })
})

test('the client of a browser is two keys, or none', () => {
  const pair = { privateKey: 'a'.repeat(64), publicKey: 'b'.repeat(64) }
  expect(storedClient.parse({ ...pair, more: 1 })).toEqual(pair)
  for (const poison of [null, 'x', { ...pair, privateKey: 'x' }, { ...pair, publicKey: undefined }])
    expect(storedClient.parse(poison)).toBeUndefined()
})
