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

test.each<[string, Readonly<Record<string, () => unknown>>, readonly string[]]>([
  ['Buy where nothing of it is sold', { ...full, '/v1/onramp/options': () => refused('not_configured') }, ['Swap']],
  ['Swap where nothing is swapped', { ...full, '/v1/convert/tokens': () => refused('unsupported_chain') }, ['Buy']],
  [
    'either where the server serves it not',
    { ...full, '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }) },
    [],
  ],
])('a test network has no %s', async (_, answers, offered) => {
  const { latchkey, count } = await openSite(answers, { networks })
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(count('/v1/supported-chains')).toBe(1), patience)
  await vi.waitFor(() => expect(actions()).toEqual([...offered, 'Receive', 'Send']), patience)
  if (offered.length === 0) expect([count('/v1/onramp'), count('/v1/convert')]).toEqual([0, 0])
})
