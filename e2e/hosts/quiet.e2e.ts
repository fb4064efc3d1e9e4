import { expect, type Page, test } from '@playwright/test'
import { readAddresses } from '../stack/Addresses'
import { openHost } from './openHost'
import { accountButton, connect, connectButton, modal, row } from './visitor'

/** Everything the page asks for, split into its own files, the chains, and whatever else there is. */
function watchRequests(page: Page) {
  const { hosts, chains } = readAddresses()
  const seen = { own: [] as string[], chain: [] as string[], other: [] as string[] }
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('data:')) return
    if (url.startsWith(hosts)) seen.own.push(new URL(url).pathname)
    else if (Object.values(chains).some((chain) => url.startsWith(chain)))
      seen.chain.push((request.postDataJSON() as { method: string }).method)
    else seen.other.push(url)
  })
  return seen
}

test('before the visitor acts nothing is asked but the page’s own first files', async ({ page }) => {
  const seen = watchRequests(page)
  await openHost(page, 'plain')
  await expect(connectButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([seen.chain, seen.other]).toEqual([[], []])
  const first = seen.own.length

  // Not even the modal's code, until a click is likely.
  expect(seen.own.filter((path) => /openFlow|Screen|balance|directory/.test(path))).toEqual([])
  await connectButton(page).hover()
  await expect.poll(() => seen.own.slice(first).join()).toContain('openFlow')
  expect(seen.own.slice(first).filter((path) => /Networks|Account|ErrorDetails|balance/.test(path))).toEqual([])
  expect([seen.chain, seen.other]).toEqual([[], []])
})

test('connecting asks nobody else, and opening the list asks no chain', async ({ page }) => {
  const seen = watchRequests(page)
  await openHost(page, 'plain')
  await connectButton(page).click()
  await expect(row(page)).toBeVisible()
  expect(seen.chain).toEqual([])
  await row(page).click()
  await expect(accountButton(page)).toContainText(/\d ETH/)
  expect(seen.other).toEqual([])
  expect([...new Set(seen.chain)].sort()).toEqual(['eth_chainId', 'eth_getBalance'])
})

test('a returning visitor costs only the balance the button shows', async ({ page }) => {
  await openHost(page, 'plain')
  await connect(page)
  await expect(accountButton(page)).toContainText(/\d ETH/)
  const seen = watchRequests(page)
  await page.reload()
  await expect(accountButton(page)).toContainText(/\d ETH/)
  await page.waitForLoadState('networkidle')
  expect(seen.other).toEqual([])
  expect([...seen.chain].sort()).toEqual(['eth_chainId', 'eth_getBalance'])
  expect(seen.own.filter((path) => /openFlow|Screen/.test(path))).toEqual([])
  await expect(modal(page)).toBeHidden()
})
