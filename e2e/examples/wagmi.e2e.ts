import { sameJourney } from './sameJourney'
import { chooseWallet, expect, test } from './test'

sameJourney('wagmi')

test('wagmi connects through the modal of Latchkey and disconnects it', async ({ example, page, devnet }) => {
  const { address } = devnet.accounts[0]!
  const connecting = example.press('Connect')
  await chooseWallet(page)
  expect(await connecting).toBe(`31337 ${address}`)
  await expect(page.getByTestId('wagmi')).toHaveText(`connected 31337 ${address}`)

  expect(await example.press('Disconnect')).toBe('disconnected')
  await expect(page.getByTestId('wagmi')).toHaveText('disconnected')
  await expect(page.locator('latchkey-button')).toContainText('Connect wallet')
})

test('wagmi learns that the visitor closed the modal', async ({ example, page }) => {
  const connecting = example.press('Connect')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await connecting).toMatch(/^Failed: UserRejectedRequestError/)
})

test('wagmi learns what the visitor does beside it: connect, reload, switch, disconnect', async ({
  example,
  page,
  devnet,
}) => {
  const { address } = devnet.accounts[0]!
  const known = page.getByTestId('wagmi')
  await expect(known).toHaveText('disconnected')
  await example.connect()
  await expect(known).toHaveText(`connected 31337 ${address}`)
  await page.reload()
  await expect(known).toHaveText(`connected 31337 ${address}`)

  await page.evaluate(() =>
    (globalThis as unknown as { testWallet: { setChain(id: number): void } }).testWallet.setChain(31338),
  )
  await expect(known).toHaveText(`connected 31338 ${address}`)
  await page.locator('latchkey-button').getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(known).toHaveText('disconnected')
})
