import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { home, openBuyingSite as openSite } from './buyingSite.test.support'
import { defineNetwork } from './networks'
import { LatchkeyProvider, useOnramp } from './react'

const hash = `0x${'ab'.repeat(32)}`

/** A window of the platform that leads nowhere, and what was done with it. */
function stubWindow(result: 'opens' | 'blocked') {
  const done: string[] = []
  const opened = {
    opener: window as unknown,
    document: { title: '', body: document.createElement('body') },
    location: { replace: (url: string) => void done.push(`${opened.opener === null ? 'alone' : 'led'} ${url}`) },
    close: () => void done.push('closed'),
  }
  const open = vi.spyOn(window, 'open').mockImplementation((_url, _target, features) => {
    done.push(`opened ${/width=600,height=800/.test(String(features))}`)
    return result === 'opens' ? (opened as unknown as Window) : null
  })
  onTestFinished(() => open.mockRestore())
  return done
}

const bought = (status: string) => ({
  id: 'new',
  metadata: {
    ...{ operationType: 'bought', hash, chain: 'eip155:31337', minedAt: new Date().toISOString() },
    ...{ sentFrom: '', sentTo: '0x1', status: `ONRAMP_TRANSACTION_STATUS_${status}` },
  },
  transfers: [{ fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.0100' } }],
})
const go = () => page.getByRole('button', { name: 'Go to Quay' })

test('N-203 a purchase: chosen, paid in a window of its own without an opener, and arrived', async () => {
  const { open, shows, text, door, events, root, asked } = await openSite()
  const done = stubWindow('opens')
  await open()
  await shows('OnRampProviders', 'ready')
  await vi.waitFor(() => expect(text()).toContain('≈ 0.01 ETH on Home'))
  expect(text()).toContain('0.01 ETH · $1.90 fee included')
  expect(text()).toContain('An estimate. Quay shows the final price before you pay.')
  await go().click()
  await shows('BuyInProgress', 'ready')
  expect(done).toEqual(['opened true', 'alone https://pay.example/1'])
  expect(asked('/v1/generators/onrampurl').map(({ body }) => body['presetFiatAmount'])).toEqual([100])
  await vi.waitFor(() => expect(text()).toContain('Finish in the Quay window'))
  expect(events).toContainEqual({
    type: 'track',
    event: 'SELECT_BUY_PROVIDER',
    properties: { caipNetworkId: 'eip155:31337', provider: 'quay', isSmartAccount: false },
  })
  await page.getByRole('button', { name: 'Open the window again' }).click()
  expect(done.slice(2)).toEqual(['opened true', 'alone https://pay.example/1'])
  door.bought = [bought('IN_PROGRESS')]
  await vi.waitFor(() => expect(text()).toContain('Paid. Your ETH is on its way'), { timeout: 10_000 })
  door.bought = [bought('SUCCESS')]
  await vi.waitFor(() => expect(root()?.dataset['state']).toBe('success'), { timeout: 10_000 })
  expect(text()).toContain('0.01 ETH arrived')
  await expect
    .element(page.getByRole('link', { name: 'Show in the explorer' }))
    .toHaveAttribute('href', `https://explorer.example/tx/${hash}`)
})

test.each([
  [true, 'You can close this. You find it again in Activity.'],
  [false, 'You can close this. It comes to your account by itself.'],
])('what is on its way is promised where the site shows it: history %s', async (history, promised) => {
  const { open, shows, text } = await openSite({ features: { history } })
  stubWindow('opens')
  await open()
  await shows('OnRampProviders', 'ready')
  await go().click()
  await shows('BuyInProgress', 'ready')
  await vi.waitFor(() => expect(text()).toContain(promised))
})

test('a blocked window leaves a link, after going back too, until it was followed', async () => {
  const { open, shows, text } = await openSite()
  stubWindow('blocked')
  await open()
  await shows('OnRampProviders', 'ready')
  await go().click()
  await shows('BuyInProgress', 'ready')
  const link = page.getByRole('link', { name: 'Go to Quay' })
  await expect.element(link).toHaveAttribute('href', 'https://pay.example/1')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  const comeBack = async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await shows('OnRampProviders', 'ready')
    await page.getByRole('button', { name: 'You are buying ETH' }).click()
    await shows('BuyInProgress', 'ready')
  }
  await comeBack()
  await vi.waitFor(() => expect(text()).toContain('Your browser blocked the window'))
  expect(text()).not.toContain('Window opened')
  // The page itself is of others.
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  await link.click()
  await vi.waitFor(() => expect(text()).toContain('Window opened'))
  await comeBack()
  await vi.waitFor(() => expect(text()).toContain('Finish in the Quay window'))
})

test('without a page to pay on the window closes, and who sells is asked again by a press', async () => {
  const { open, shows, door, root, asked } = await openSite()
  const done = stubWindow('opens')
  door.link = undefined
  await open()
  await shows('OnRampProviders', 'ready')
  await go().click()
  await shows('OnRampProviders', 'error')
  expect(done).toEqual(['opened true', 'closed'])
  expect(root()?.querySelector('[data-provider="quay"]')?.getAttribute('aria-disabled')).toBeNull()
  door.link = 'https://pay.example/2'
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows('BuyInProgress', 'ready')
  expect(asked('/v1/generators/onrampurl')).toHaveLength(2)
})

test('two presses buy once', async () => {
  const { open, shows, asked, root } = await openSite()
  stubWindow('opens')
  await open()
  await shows('OnRampProviders', 'ready')
  const button = root()?.querySelector<HTMLElement>('.button.primary')
  button?.click()
  button?.click()
  await shows('BuyInProgress', 'ready')
  expect(asked('/v1/generators/onrampurl')).toHaveLength(1)
})

test('an amount outside the limits asks nobody', async () => {
  const { open, shows, asked, text } = await openSite()
  const done = stubWindow('opens')
  await open({ view: 'OnRampProviders', amount: '9,99', currency: 'EUR' })
  await shows('OnRampProviders', 'disabled')
  await vi.waitFor(() => expect(text()).toContain('At least €10'))
  await page.getByRole('textbox', { name: 'Amount in EUR' }).fill('7500.01')
  await vi.waitFor(() => expect(text()).toContain('At most €7,500 this way'))
  const field = page.getByRole('textbox', { name: 'Amount in EUR' })
  for (const [typed, said] of [
    ['1e3', 'Enter an amount'],
    ['8,234.56', 'At most €7,500 this way'],
  ] as const) {
    await field.fill(typed)
    await vi.waitFor(() => expect(text()).toContain(said))
    await expect.element(field).toHaveValue(typed)
  }
  await page.getByRole('button', { name: 'At most' }).click({ force: true })
  expect([asked('/v1/onramp/quote'), asked('/v1/generators/onrampurl'), done]).toEqual([[], [], []])
  await page.getByRole('button', { name: /Card/ }).click()
  await page.getByRole('button', { name: /Bank account/ }).click()
  await shows('OnRampProviders', 'ready')
})

test('a price that nobody says is said to be none', async () => {
  const { open, shows, door, text } = await openSite()
  door.quotes = false
  await open()
  await shows('OnRampProviders', 'ready')
  await vi.waitFor(() => expect(text()).toContain('Price shown before you pay'))
  expect(text()).not.toMatch(/≈|fee included/)
})

test('what is bought, what it is paid with and who sells are chosen', async () => {
  const { open, shows, root, text, asked } = await openSite()
  await open({ view: 'OnRampProviders', asset: 'usd', amount: '50' })
  await shows('OnRampProviders', 'ready')
  const token = 'eip155:31337/erc20:0x5FbDB2315678afecb367f032d93F642f64180aa3'
  await vi.waitFor(() => expect(root()?.querySelector('.asset-chip')?.getAttribute('data-asset')).toBe(token))
  await page.getByRole('button', { name: /USD on Home/ }).click()
  await shows('OnRampTokenSelect', 'ready')
  await page.getByRole('button', { name: /Ether/ }).click()
  await shows('OnRampProviders', 'ready')
  await page.getByRole('button', { name: 'Currency, now USD' }).click()
  await shows('OnRampFiatSelect', 'ready')
  await page.getByRole('button', { name: /Euro/ }).click()
  await shows('OnRampProviders', 'ready')
  await page.getByRole('button', { name: '€250' }).click()
  await page.getByRole('button', { name: /Stand-in checkout/ }).click()
  expect(text()).toContain('It takes no money')
  await vi.waitFor(() =>
    expect(asked('/v1/onramp/quote').at(-1)?.body).toMatchObject({
      ...{ amount: '250', network: 'home', purchaseCurrency: { id: 'ether' }, paymentCurrency: { id: 'EUR' } },
    }),
  )
})

test('a network nobody sells on says so', async () => {
  const { open, shows, door, text } = await openSite()
  door.served = []
  await open()
  await shows('OnRampProviders', 'empty')
  // What says why comes after the form.
  await vi.waitFor(() => expect(text()).toContain('Nobody sells on this network'))
})

test('a site that switched it off is told so by name, and loads nothing', async () => {
  const { open, latchkey } = await openSite({ features: { onramp: false } })
  await expect(latchkey.feature('onramp')).rejects.toMatchObject({ code: 'config.feature_off' })
  await expect(open()).rejects.toMatchObject({ code: 'config.feature_off', data: { option: 'features.onramp' } })
  expect(latchkey.isOpen()).toBe(false)
})

test('a purchase that was left is found again', async () => {
  const { open, shows, latchkey } = await openSite()
  stubWindow('opens')
  await open()
  await shows('OnRampProviders', 'ready')
  await go().click()
  await shows('BuyInProgress', 'ready')
  latchkey.close()
  await open()
  await page.getByRole('button', { name: 'You are buying ETH' }).click()
  await shows('BuyInProgress', 'ready')
  await page.getByRole('button', { name: 'I did not buy' }).click()
  await shows('OnRampProviders', 'ready')
  expect(page.getByRole('button', { name: 'You are buying ETH' }).query()).toBeNull()
})

test('a visitor who presses Buy in the account or on the page of a token is told of, a site that opens it is not', async () => {
  const { open, shows, events, latchkey, root } = await openSite()
  const told = () => events.filter(({ event }) => event === 'SELECT_BUY_CRYPTO')
  await open()
  await shows('OnRampProviders', 'ready')
  expect(told()).toEqual([])
  latchkey.close()
  await open({ view: 'Account' })
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await shows('OnRampProviders', 'ready')
  const one = { type: 'track', event: 'SELECT_BUY_CRYPTO' }
  const properties = { caipNetworkId: 'eip155:31337', isSmartAccount: false }
  expect(told()).toEqual([{ ...one, properties }])
  await page.getByRole('button', { name: 'Back' }).click()
  await shows('Account', 'ready')
  root()?.querySelector<HTMLElement>('[data-asset]')?.click()
  await shows('Token', 'ready')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await shows('OnRampProviders', 'ready')
  expect(told()).toHaveLength(2)
})

test('the lesson is told as it is opened, and leads back to buying', async () => {
  const { open, shows, events } = await openSite()
  await open()
  await shows('OnRampProviders', 'ready')
  await page.getByRole('button', { name: 'How buying works' }).click()
  await shows('WhatIsABuy', 'ready')
  expect(events.map(({ event }) => event)).toContain('SELECT_WHAT_IS_A_BUY')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await shows('OnRampProviders', 'ready')
})

test('useOnramp says what is sold and follows a purchase', async () => {
  const { latchkey } = await openSite()
  let seen: ReturnType<typeof useOnramp> | undefined
  function Buy() {
    seen = useOnramp()
    return <p>{seen.status}</p>
  }
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <Buy />
    </LatchkeyProvider>,
  )
  await vi.waitFor(() => expect(seen?.options?.providers.map(({ id }) => id)).toEqual(['quay', 'stand-in']))
  const choice = {
    ...{ assetId: 'eip155:31337/slip44:60', amount: '100', currency: 'USD', method: 'card', provider: 'quay' },
  }
  const quote = await seen?.quote(choice)
  expect(quote?.kind).toBe('priced')
  await seen?.buy({ ...choice, quote })
  await vi.waitFor(() => expect(seen?.purchase).toMatchObject({ status: 'waiting', expected: '0.0100' }))
})

test.each([
  ['is offered what reaches it alone', 31337],
  ['is told why it is offered nothing', 31339],
])('N-253 a contract account %s', async (_, place) => {
  const named = (id: number, name: string) => defineNetwork({ ...home, id, name })
  const saying =
    (id: number) =>
    async ({ method }: { method: string }) =>
      method === 'eth_getCode' ? (id === place ? '0x6001' : '0x') : '0x7a69'
  const { open, shows, text, root } = await openSite({
    networks: [home, named(31338, 'Away'), named(31339, 'Elsewhere')],
    transports: Object.fromEntries([31337, 31338, 31339].map((id) => [`eip155:${id}`, saying(id)])),
  })
  await open()
  if (place !== 31337) {
    await vi.waitFor(() => expect(text()).toContain('Not sold where this account is'))
    return shows('OnRampProviders', 'empty')
  }
  await shows('OnRampProviders', 'ready')
  await page.getByRole('button', { name: /≈ .* on Home/ }).click()
  await shows('OnRampTokenSelect', 'ready')
  await vi.waitFor(() => expect(text()).toContain('This account is a contract.'))
  const offered = [...(root()?.querySelectorAll<HTMLElement>('.list [data-asset]') ?? [])].map(
    ({ dataset }) => dataset['asset'],
  )
  expect(offered.map((id) => id?.split('/')[0])).toEqual(['eip155:31337', 'eip155:31337'])
})
