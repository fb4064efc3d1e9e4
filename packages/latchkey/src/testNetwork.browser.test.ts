import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defineNetwork } from './networks'
import {
  actions,
  home,
  openSite,
  patience,
  refused,
  root,
  says,
  served,
  sold,
  swapped,
  within,
} from './servingSite.test.support'

const networks = [defineNetwork({ ...home, testnet: true })] as const
const full = { ...served(), '/v1/onramp/options': () => sold, '/v1/convert/tokens': () => swapped }
const tabs = () => [...(root()?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].map(({ dataset }) => dataset['tab'])

/** What the buttons of the account are, and where. */
const places = () =>
  [...(within()?.querySelectorAll<HTMLElement>('.action') ?? [])].map(
    ({ tagName, offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      [tagName, offsetLeft, offsetTop, offsetWidth, offsetHeight] as const,
  )
/** Once it is known what the test network has. */
const isFound = () =>
  vi.waitFor(() => expect(new Set(places().map(([kind]) => kind))).toEqual(new Set(['BUTTON'])), patience)

test('on a test network nothing that is held is listed, and everything else that the server serves is there', async () => {
  const { latchkey, count } = await openSite(full, { networks })
  await latchkey.open({ view: 'Account' })
  await says('This is a test network. What you hold is not listed.')
  await vi.waitFor(() => expect(actions()).toEqual(['Buy', 'Swap', 'Receive', 'Send']), patience)
  expect(tabs()).toEqual(['tokens', 'nfts', 'activity'])
  expect(within()?.querySelector('[part="balance"]')).toBeNull()
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await vi.waitFor(() => expect(count('/v1/account')).toBeGreaterThan(0), patience)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await vi.waitFor(
    () => expect(count(`/v1/account/${latchkey.getAccount().address}/history`)).toBeGreaterThan(0),
    patience,
  )
  expect(count(`/v1/account/${latchkey.getAccount().address}/balance`)).toBe(0)
})

type Answers = Readonly<Record<string, () => unknown>>

test.each<[string, Answers, readonly string[]]>([
  ['Buy where nothing of it is sold', { ...full, '/v1/onramp/options': () => refused('not_configured') }, ['Swap']],
  ['Swap where nothing is swapped', { ...full, '/v1/convert/tokens': () => refused('unsupported_chain') }, ['Buy']],
  ['Swap where the list of it is empty', { ...full, '/v1/convert/tokens': () => ({ tokens: [] }) }, ['Buy']],
  [
    'either where the server serves it not',
    { ...full, '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }) },
    [],
  ],
])('a test network has no %s', async (_, answers, offered) => {
  const { latchkey, count } = await openSite(answers, { networks })
  await latchkey.open({ view: 'Account' })
  await isFound()
  expect(count('/v1/supported-chains')).toBe(1)
  expect(actions()).toEqual([...offered, 'Receive', 'Send'])
  if (offered.length === 0) expect([count('/v1/onramp'), count('/v1/convert')]).toEqual([0, 0])
})

test.each<[string, string, readonly string[]]>([
  ['what is sold', '/v1/onramp/options', ['Swap', 'Receive', 'Send']],
  ['what is swapped', '/v1/convert/tokens', ['Buy', 'Receive', 'Send']],
  ['what is served', '/v1/supported-chains', ['Receive', 'Send']],
])('where a server fails to say %s it is offered on a test network, and asked again', async (_, path, then) => {
  let answer: unknown = Response.json({}, { status: 400 })
  const { latchkey } = await openSite({ ...full, [path]: () => answer }, { networks })
  await latchkey.open({ view: 'Account' })
  await isFound()
  expect(actions()).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  answer = path === '/v1/supported-chains' ? { http: ['eip155:1'], ws: [] } : refused('not_configured')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(actions()).toEqual(then), patience)
})

/** A server whose answer to what is swapped waits. */
function waiting() {
  const say = { swapped: (_answer: unknown) => {} }
  const asked = () =>
    new Promise((resolve) => {
      say.swapped = resolve
    })
  return { say, answers: { ...full, '/v1/convert/tokens': asked } }
}

test('the buttons of a test network keep their places until it is known what it has', async () => {
  const { say, answers } = waiting()
  const { latchkey, count } = await openSite(answers, { networks })
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(count('/v1/convert/tokens')).toBe(1), patience)
  const held = places()
  expect(held.map(([kind]) => kind)).toEqual(['SPAN', 'SPAN', 'BUTTON', 'BUTTON'])
  expect(actions()).toEqual(['', '', 'Receive', 'Send'])
  say.swapped(swapped)
  await isFound()
  expect(places().map(([, ...place]) => place)).toEqual(held.map(([, ...place]) => place))
})

test('the buttons of a test network begin with what was last found there', async () => {
  const { say, answers } = waiting()
  const { latchkey, count } = await openSite(answers, { networks })
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(count('/v1/convert/tokens')).toBe(1), patience)
  say.swapped(refused('unsupported_chain'))
  await isFound()
  latchkey.close()
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(count('/v1/convert/tokens')).toBe(2), patience)
  expect(actions()).toEqual(['Buy', 'Receive', 'Send'])
  // Which no failure takes back.
  say.swapped(Response.json({}, { status: 400 }))
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(count('/v1/convert/tokens')).toBe(3)
  }, patience)
  expect(actions()).toEqual(['Buy', 'Receive', 'Send'])
})

test('of another server and of what is switched on it is asked anew what a test network has', async () => {
  const { say, answers } = waiting()
  const { latchkey, count } = await openSite(answers, { networks, features: { onramp: false } })
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(count('/v1/convert/tokens')).toBe(1), patience)
  const ofTheFirst = say.swapped
  latchkey.update({ services: { dataApi: 'https://other.example' } })
  ofTheFirst(refused('unsupported_chain'))
  await vi.waitFor(() => expect(count('/v1/convert/tokens')).toBe(2), patience)
  expect(actions()).toEqual(['', 'Receive', 'Send'])
  say.swapped(swapped)
  await isFound()
  expect(actions()).toEqual(['Swap', 'Receive', 'Send'])
  latchkey.update({ features: { onramp: true } })
  await vi.waitFor(() => expect(actions()).toEqual(['Buy', 'Swap', 'Receive', 'Send']), patience)
})
