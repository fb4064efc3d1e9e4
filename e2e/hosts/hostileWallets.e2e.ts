import { expect, type Page, test } from '@playwright/test'
import { readAddresses } from '../stack/Addresses'
import { openHost } from './openHost'
import type { HostSetup } from './page/HostSetup'
import { accountButton, connect, connectButton, modal, row, view, wholeJourney } from './visitor'

const hasRun = (page: Page) => page.evaluate(() => Reflect.get(window, 'hostileRan') !== undefined)

/** Requests to anyone but the site and its chains. */
function watchOutside(page: Page): readonly string[] {
  const { hosts, chains } = readAddresses()
  const known = [hosts, ...Object.values(chains), 'data:']
  const outside: string[] = []
  page.on('request', (request) => {
    if (!known.some((start) => request.url().startsWith(start))) outside.push(request.url())
  })
  return outside
}

const icons: HostSetup['hostile'] = [
  'icon-html',
  'icon-javascript',
  'icon-javascript-spaced',
  'icon-svg-script',
  'icon-svg-onload',
  'icon-svg-foreign-object',
  'icon-svg-external',
  'icon-svg-as-png',
  'icon-remote',
  'icon-plain-http',
  'icon-attribute-break',
  'icon-css-break',
  'icon-huge',
  'icon-not-text',
]

test('X-01 no picture of a wallet causes a request or runs anything', async ({ page }) => {
  const outside = watchOutside(page)
  for (const kind of icons) {
    await openHost(page, 'plain', { setup: { hostile: [kind], wallets: [] } })
    await connectButton(page).click()
    await expect(view(page, 'Connect')).toHaveAttribute('data-state', /ready|empty/)
    await page.waitForLoadState('networkidle')
    const sources = await modal(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.slice(0, 11)))
    for (const source of sources) expect(source, kind).toBe('data:image/')
    await expect(modal(page).locator('iframe, object, embed, script'), kind).toHaveCount(0)
    expect(outside, kind).toEqual([])
    expect(await hasRun(page), kind).toBe(false)
  }
})

test('X-02 names claimed thrice and ids that clash are all marked, and an honest wallet still connects', async ({
  page,
}) => {
  await openHost(page, 'plain', { setup: { hostile: ['rdns-thrice', 'uuid-clash'] } })
  await connectButton(page).click()
  await expect(modal(page).getByText('Unverified', { exact: true })).toHaveCount(5)
  await expect(row(page).getByText('Unverified')).toHaveCount(0)
  await row(page).click()
  await expect(accountButton(page)).toBeVisible()
})

test('X-02 wallets that throw, trap, babble and mislead leave the page and the honest wallet alone', async ({
  page,
}) => {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(String(error)))
  await openHost(page, 'plain', {
    setup: {
      hostile: [
        'detail-throwing-getters',
        'info-throwing-getters',
        'provider-throwing-getters',
        'detail-proxy-throws',
        'provider-proxy-throws',
        'detail-proxy-endless',
        'getters-change',
        'prototype-keys',
        'provider-throws',
        'provider-babbles',
        'provider-lies',
        'provider-thenable',
      ],
    },
  })
  await wholeJourney(page)
  expect(thrown).toEqual([])
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
})

for (const wallet of ['throwing', 'babbling', 'lying', 'thenable']) {
  test(`X-02 picking a ${wallet} wallet ends in words and a way on`, async ({ page }) => {
    const kinds = { throwing: 'throws', babbling: 'babbles', lying: 'lies', thenable: 'thenable' } as const
    await openHost(page, 'plain', { setup: { hostile: [`provider-${kinds[wallet as keyof typeof kinds]}`] } })
    await connectButton(page).click()
    await row(page, `invalid.${wallet}`).click()
    await expect(view(page, 'ConnectingExternal')).toHaveAttribute('data-state', /rejected|failed/)
    await expect(modal(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await modal(page).getByRole('button', { name: 'Back' }).click()
    await row(page).click()
    await expect(accountButton(page)).toBeVisible()
  })
}

test('X-03 1 000 announcements leave at most 50 rows and the page at work', async ({ page }) => {
  await openHost(page, 'plain', { setup: { hostile: ['flood'], wallets: [] } })
  const longest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
        }).observe({ type: 'longtask', buffered: true })
        Object.assign(window, { endWatch: () => resolve(longest) })
      }),
  )
  await connectButton(page).click()
  await expect(modal(page).locator('[data-wallet]').first()).toBeVisible()
  expect(await modal(page).locator('[data-wallet^="invalid."]').count()).toBe(50)
  await page.evaluate(() => {
    dispatchEvent(new Event('eip6963:requestProvider'))
    ;(Reflect.get(window, 'endWatch') as () => void)()
  })
  // Generous for a shared machine; without a limit the list alone takes seconds.
  expect(await longest).toBeLessThan(1_000)
  expect(await page.evaluate(() => window.site.latchkey.getConnectors().length)).toBe(50)
})

/** Names a page's own markup may carry and React survives too; with `createElement` taken no page works. */
const shadowed = [
  'latchkey',
  'ethereum',
  'latchkey-modal',
  'w3m-iframe',
  'body',
  'head',
  'title',
  'activeElement',
  'documentElement',
  'dispatchEvent',
  'localStorage',
  'crypto',
  'cookie',
  'visibilityState',
]

test('X-08 forms named like our elements, globals and the document’s properties change nothing', async ({ page }) => {
  await openHost(page, 'plain', { setup: { clobber: shadowed } })
  expect(await page.evaluate(() => document.body.localName)).toBe('form')
  await wholeJourney(page)
})

test('X-08 images named like our globals and the document’s properties change nothing', async ({ page }) => {
  await openHost(page, 'plain')
  await page.evaluate((names) => {
    for (const name of names) {
      const image = document.createElement('img')
      image.name = name
      image.id = name
      document.querySelector('body')?.prepend(image)
    }
  }, shadowed)
  await wholeJourney(page)
})

test('X-12 poisoned keys of ours are survived, and never shown as a connection', async ({ page }) => {
  const poison = [
    '{"eip155":{"connectorId":"x","address":"<img src=x onerror=hostileRan=1>","addresses":["<img src=x onerror=hostileRan=1>"],"chainId":"eip155:1","wallet":{"name":"<b>x</b>","type":"ANNOUNCED","icon":"https://hostile.invalid/i.png"}}}',
    '{"__proto__":{"polluted":true}}',
    '{"eip155":null}',
    'x'.repeat(100_000),
    '[[[[',
  ]
  const outside = watchOutside(page)
  for (const text of poison) {
    await page.addInitScript((value) => {
      for (const name of ['connections', 'selection', 'recent']) localStorage.setItem(`latchkey:1:${name}`, value)
    }, text)
    await openHost(page, 'plain')
    await page.evaluate(() => window.site.latchkey.ready)
    await expect(connectButton(page)).toBeVisible()
    expect(await page.evaluate(() => window.site.latchkey.getAccount().status)).toBe('disconnected')
    expect(await hasRun(page)).toBe(false)
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  }
  expect(outside).toEqual([])
  await connect(page)
})

test('KM-63 a view whose code does not arrive says so, and the retry brings it', async ({ page, context }) => {
  let isBlocked = true
  await context.route(/\bdoor\b/, (route) => (isBlocked ? route.abort() : route.continue()))
  await openHost(page, 'plain')
  await page.getByRole('button', { name: /^Network / }).click()
  await expect(modal(page).getByRole('alert')).toContainText('Couldn’t load this screen')
  await expect(view(page, 'Networks')).toHaveAttribute('data-state', 'error')
  isBlocked = false
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(view(page, 'Networks')).toHaveAttribute('data-state', 'ready')
})

test('KM-63 a modal whose code does not arrive is reported, and the next click brings it', async ({
  page,
  context,
}) => {
  let isBlocked = true
  await context.route(/openFlow/, (route) => (isBlocked ? route.abort() : route.continue()))
  await openHost(page, 'plain')
  await connectButton(page).click()
  await expect.poll(() => page.evaluate(() => window.site.faults)).toContain('ui.chunk_failed')
  isBlocked = false
  await connectButton(page).click()
  await expect(view(page, 'Connect')).toBeVisible()
})
