import { createPublicKey, verify } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { type AdapterSite, startAdapterSite } from './startAdapterSite'

const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const outDir = fileURLToPath(new URL('../../.latchkey/foreign', import.meta.url))

let site: AdapterSite
test.beforeAll(async () => {
  site = await startAdapterSite(outDir)
})
test.afterAll(() => site.stop())

const status = (page: Page) => page.locator('p').first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Test wallet' })
const approve = (page: Page) => sheet(page).getByRole('button', { name: 'Approve' })

/** The page, with a wallet that comes as an extension does: before the page's own scripts. */
async function open(page: Page) {
  await page.addInitScript({ path: site.wallet })
  await page.goto(site.url)
}

async function connect(page: Page) {
  await open(page)
  await page.getByRole('button', { name: 'Use Harbor' }).click()
  await approve(page).click()
  await expect(status(page)).toHaveText(address)
}

/** What the page's library answered once the owner agreed. */
async function press(page: Page, name: string): Promise<unknown> {
  await page.getByRole('button', { name, exact: true }).click()
  await approve(page).click()
  await expect(page.locator('output')).not.toBeEmpty()
  return JSON.parse((await page.locator('output').textContent()) ?? '')
}

/** Node's own ed25519 is the judge. */
function isSound(proof: unknown): boolean {
  const [publicKey, message, signature] = (proof as [number[], number[], number[]]).map((part) => Uint8Array.from(part))
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey ?? new Uint8Array()])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, message ?? new Uint8Array(), key, signature ?? new Uint8Array())
}

test('the foreign adapter connects, is connected after a reload without a question, and disconnects', async ({
  page,
}) => {
  await connect(page)
  await page.reload()
  await expect(status(page)).toHaveText(address)
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(status(page)).toHaveText('Nobody')
})

test('a refusal leaves the foreign adapter without an account', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Use Harbor' }).click()
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(status(page)).toHaveText('Nobody')
})

test('what it signs holds before web3.js, the adapter and Node', async ({ page }) => {
  await connect(page)
  expect(isSound(await press(page, 'Sign message'))).toBe(true)
  expect(await press(page, 'Sign legacy')).toBe(true)
  expect(await press(page, 'Sign all')).toEqual([true, true])
  expect(isSound(await press(page, 'Sign version 0'))).toBe(true)
})

test('it sends by itself when the adapter lets it', async ({ page }) => {
  await connect(page)
  expect(await press(page, 'Send')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{87,88}$/)
  expect(site.asked).toContain('sendTransaction')
})

test('signing in holds before the library of the standard', async ({ page }) => {
  await connect(page)
  expect(await press(page, 'Sign in')).toBe(true)
})

test('the adapter follows a wallet that is locked', async ({ page }) => {
  await connect(page)
  await page.evaluate(() => window.testWallet.lock())
  await expect(status(page)).toHaveText('Nobody')
})
