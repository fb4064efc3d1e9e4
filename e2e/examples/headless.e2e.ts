import { join } from 'node:path'
import type { Devnet } from '@latchkey/devnet'
import { type Site, serveFolder } from '../consumers/serveFolder'
import { test as base, expect } from '../consumers/test'
import { type Addresses, readAddresses } from '../stack/Addresses'
import { readTransfer } from './readTransfer'

const test = base.extend<object, { readonly site: Site; readonly stack: Addresses }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  stack: [async ({}, use) => use(readAddresses()), { scope: 'worker' }],
  // The chains that the server of this run reads.
  devnet: [async ({ stack }, use) => use({ ...stack, stop: async () => {} } as unknown as Devnet), { scope: 'worker' }],
  site: [
    async ({ install }, use) => {
      const site = await serveFolder(join(await install('headless'), 'dist'))
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const ether = 'eip155:31337/slip44:60'

test('a page of its own views shows, sends, swaps, buys and takes a name, and the modal never loads', async ({
  page,
  site,
  stack,
  wallet: _,
}) => {
  test.setTimeout(120_000)
  const chain = stack.chains['eip155:31337']
  await page.goto(`${site.url}/?${new URLSearchParams({ rpc: chain, server: stack.server })}`)
  await page.getByRole('button', { name: 'Test wallet' }).click()
  const part = (name: string) => page.getByRole('region', { name })

  const [account] = stack.accounts
  // The name that the chain has of it, as an ENS client finds it.
  await expect(page.getByTestId('who')).toHaveText('alice.eth')
  await expect(
    part('Tokens')
      .getByRole('listitem')
      .filter({ hasText: /\d ETH/ }),
  ).toBeVisible()
  await expect(
    part('Tokens')
      .getByRole('listitem')
      .filter({ hasText: /\d USD \$/ }),
  ).toBeVisible()
  await expect(part('Items').getByRole('listitem').filter({ hasText: 'Brass key' })).toBeVisible()
  await expect(part('Items')).not.toContainText('reward')
  await expect(part('Activity').getByRole('listitem').first()).toBeVisible()

  const receive = part('Receive').getByRole('listitem').first()
  await expect(receive).toContainText(new RegExp(account!.address, 'i'))
  await part('Receive').getByLabel('Amount to ask for').fill('0.25')
  await expect(receive).toContainText(new RegExp(`ethereum:${account!.address}@31337\\?value=250000000000000000$`, 'i'))

  const to = '0x000000000000000000000000000000000000dEaD'
  await part('Send').getByLabel('amount').fill('0.25')
  await part('Send').getByLabel('token').selectOption(ether)
  await part('Send').getByLabel('to', { exact: true }).fill(to)
  await part('Send').getByRole('button', { name: 'Review' }).click()
  await expect(part('Send').getByLabel('Receiver')).toHaveText(to)
  await part('Send').getByRole('button', { name: 'Send 0.25 ETH' }).click()
  const sent = page.getByTestId('sent')
  await expect(sent).toHaveText(/^0x[0-9a-f]{64}$/, { timeout: 30_000 })
  const hash = (await sent.textContent()) ?? ''
  expect(await readTransfer(chain, hash)).toEqual({
    from: account!.address.toLowerCase(),
    to: to.toLowerCase(),
    ether: '0.25',
  })

  // Whom a name leads to is seen before anything is asked, and who only looks like them gets nothing.
  const lookalike = `${to.slice(0, 8)}${'1'.repeat(28)}${to.slice(-6)}`
  for (const [typed, shown] of [
    ['bob.eth', stack.accounts[1]!.address],
    [lookalike.toLowerCase(), to],
  ] as const) {
    await part('Send').getByLabel('to', { exact: true }).fill(typed)
    await part('Send').getByRole('button', { name: 'Review' }).click()
    await expect(part('Send').getByText(shown)).toBeVisible()
  }
  await expect(part('Send').getByRole('alert')).toContainText('only look alike')
  await expect(part('Send').getByRole('button', { name: /^Send/ })).toHaveCount(0)

  const row = part('Activity').locator(`[data-transaction="${hash}"]`)
  await expect(async () => {
    await part('Activity').getByRole('button', { name: 'Read again' }).click()
    await expect(row).toContainText('out 0.25 ETH', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(row).toHaveAttribute('data-status', 'confirmed')

  // What takes seconds here takes a hand minutes, in which more may be asked again.
  await page.route(`${stack.server}/**`, (route, request) =>
    route.continue({ headers: { ...request.headers(), 'x-forwarded-for': '198.51.100.7' } }),
  )
  await part('Swap').getByLabel('You pay').fill('0.01')
  const dollars = await part('Swap')
    .getByRole('option', { name: /^USD 0x/ })
    .getAttribute('value')
  await part('Swap').getByLabel('Token').selectOption(dollars)
  await part('Swap').getByRole('button', { name: 'Price' }).click()
  await expect(part('Swap').getByLabel('You get')).toHaveText(/^\d+(\.\d+)?$/)
  // What was seen is of that form alone.
  await part('Swap').getByLabel('You pay').fill('0.02')
  await expect(part('Swap').getByRole('button', { name: 'Swap' })).toHaveCount(0)
  await part('Swap').getByRole('button', { name: 'Price' }).click()
  await expect(part('Swap').getByText(/^0.02 ETH for/)).toBeVisible()
  await part('Swap').getByRole('button', { name: 'Swap' }).click()
  await expect(page.getByTestId('swapped')).toHaveText(/^0x[0-9a-f]{64}$/, { timeout: 30_000 })

  await part('Buy').getByLabel('You spend').fill('100')
  await part('Buy').getByRole('button', { name: 'Price' }).click()
  await expect(part('Buy').getByLabel('You get')).toHaveText(/^\d+(\.\d+)?$/)
  const opened = page.context().waitForEvent('page')
  await part('Buy')
    .getByRole('button', { name: /^Buy at / })
    .click()
  const checkout = await opened
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByTestId('bought')).toHaveText('arrived', { timeout: 30_000 })

  const name = `headless${Date.now()}`
  await part('Name').getByLabel('Name').fill(name)
  await part('Name').getByRole('button', { name: 'Look' }).click()
  await part('Name')
    .getByRole('button', { name: new RegExp(`^Take ${name}\\.`) })
    .click()
  await expect(part('Name').getByText(new RegExp(`^${name}\\..+ is yours$`))).toBeVisible()
  await expect(page.locator('latchkey-modal')).toHaveCount(0)
})

test('what cannot be done is said where it was asked for, and nothing else stops', async ({
  page,
  site,
  stack,
  complaints,
  wallet: _,
}) => {
  const chain = stack.chains['eip155:31337']
  // Nobody listens there.
  await page.goto(`${site.url}/?${new URLSearchParams({ rpc: chain, server: 'http://localhost:9' })}`)
  await page.getByRole('button', { name: 'Test wallet' }).click()
  for (const name of ['Tokens', 'Items', 'Activity'])
    await expect(page.getByRole('region', { name }).getByRole('alert')).toBeVisible({ timeout: 20_000 })
  const send = page.getByRole('region', { name: 'Send' })
  await send.getByLabel('amount').fill('1000000')
  await send.getByLabel('token').selectOption(ether)
  await send.getByLabel('to', { exact: true }).fill('0x000000000000000000000000000000000000dEaD')
  await send.getByRole('button', { name: 'Review' }).click()
  await expect(send.getByRole('alert')).toContainText('Not enough')
  // The browser itself says what it could not load; the page says nothing else there.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/^Failed to load resource/)
})
