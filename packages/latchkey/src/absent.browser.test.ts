import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  actions,
  openSite,
  patience,
  refused,
  root,
  says,
  served,
  shows,
  sold,
  swapped,
} from './servingSite.test.support'

const refusal = () => refused('not_configured')

test('what the server has nothing behind is not offered in the account, and nobody is asked for it', async () => {
  const { latchkey, count } = await openSite(served(['onramp', 'swap']))
  expect(count('/v1/supported-chains')).toBe(0)
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
  const offered = new Set<string>()
  const look = new MutationObserver(() => {
    if (root()?.dataset['latchkeyView'] === 'Token') for (const action of actions()) offered.add(action)
  })
  look.observe(root() as Node, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => look.disconnect())
  await page.getByRole('button', { name: /The LNT/ }).click()
  await shows('Token', 'ready')
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
  // Not for a moment either.
  expect([...offered]).toEqual(['Receive', 'Send'])
  look.disconnect()
  latchkey.close()
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
  expect([count('/v1/supported-chains'), count('/v1/onramp'), count('/v1/convert')]).toEqual([1, 0, 0])
})

test('a server that says it only when it is asked is believed the first time', async () => {
  const { latchkey, count } = await openSite({
    ...served(),
    '/v1/onramp/options': refusal,
    '/v1/convert/tokens': refusal,
  })
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(actions()).toEqual(['Buy', 'Swap', 'Receive', 'Send']), patience)
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await shows('OnRampProviders', 'empty')
  await says('Nothing can be bought here')
  await page.getByRole('button', { name: 'Back' }).click()
  await vi.waitFor(() => expect(actions()).toEqual(['Swap', 'Receive', 'Send']), patience)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await shows('UnsupportedChain', 'empty')
  await says('Nothing can be swapped on the networks of this site.')
  await page.getByRole('button', { name: 'Back' }).last().click()
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
  expect(count('/v1/convert/tokens')).toBe(1)
})

test('a server that swaps on none of the networks answered: nothing there is no failure', async () => {
  const { latchkey } = await openSite({ ...served(), '/v1/convert/tokens': () => refused('unsupported_chain') })
  await latchkey.open({ view: 'Swap' })
  await shows('UnsupportedChain', 'empty')
  await says('Nothing can be swapped on the networks of this site.')
})

test('a token that is neither sold nor swapped is never another one in its place', async () => {
  const { latchkey } = await openSite({
    ...{ ...served(), '/v1/onramp/options': () => sold, '/v1/convert/tokens': () => swapped },
  })
  await latchkey.open({ view: 'Account' })
  await page.getByRole('button', { name: /The DULL/ }).click()
  await shows('Token', 'ready')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await shows('OnRampProviders', 'empty')
  await says('DULL is not sold here')
  await page.getByRole('button', { name: 'Buy something else' }).click()
  await shows('OnRampProviders', 'ready')
  await says('ETH on Home')
  await page.getByRole('button', { name: 'Back' }).click()
  await shows('Token', 'ready')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await shows('Swap', 'ready')
  await says('DULL cannot be swapped on this network. Choose another token.')
  await says('Choose what you pay')
  expect((await latchkey.feature('swap')).getState().sourceToken).toBeUndefined()
  latchkey.close()
  await latchkey.open({ view: 'Account' })
  await page.getByRole('button', { name: /on no list/ }).click()
  await page.getByRole('button', { name: /The SCAM/ }).click()
  await shows('Token', 'ready')
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
})
