import { expect, test } from '@playwright/test'
import { labFragment } from './labFragment'
import { evmWallet, type LabVisitor, labVisitor } from './labVisitor'
import { named } from './named'
import { readCode } from './readCode'
import { says } from './says'
import type { DevFile } from './startLatchkey'
import { ways } from './ways'

/** What the account holds, a token of it, and the address to be paid to. */
async function lookAtAccount({ view, press, openAccount, told, page }: LabVisitor): Promise<void> {
  const { address } = await told('eip155')
  await openAccount()
  const account = view('Account')
  const tokens = account.locator('[data-asset]')

  await test.step('every token of the devnet is there with its worth, the most worth first', async () => {
    await expect(tokens).toHaveCount(5)
    const assets = await tokens.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['asset']))
    expect(assets[0]).toBe('eip155:31337/slip44:60')
    expect(assets.slice(1)).toEqual(Array(4).fill(expect.stringMatching(/^eip155:31337\/erc20:0x[\da-fA-F]{40}$/)))
    await expect(tokens.nth(0)).toContainText('ETH')
  })

  await test.step('what nobody traded for years is worth nothing known: its last price stands with its age', async () => {
    const idle = account.locator('[data-asset]', { hasText: 'Old Price' })
    await expect(idle).toContainText('250.00 OLD')
    await expect(idle.locator('.worth')).toContainText('–')
    await expect(idle).toContainText(/Was \$2\.00, \d+ yrs ago|كان .*2\.00.*قبل /)
  })

  await test.step('a token has a page, and can be hidden and shown again', async () => {
    await press(tokens.nth(1))
    await expect(view('Token')).toHaveAttribute('data-state', 'ready')
    await press(view('Token').getByRole('button', { name: /^(Hide this token|إخفاء هذه العملة)$/ }))
    await press(view('Token').getByRole('button', { name: says.back }))
    await expect(tokens).toHaveCount(4)
    await press(account.getByRole('button', { name: /hidden|مخفي/ }))
    await press(tokens.nth(4))
    await press(view('Token').getByRole('button', { name: /^(Show this token|إظهار هذه العملة)$/ }))
    await press(view('Token').getByRole('button', { name: says.back }))
    await expect(tokens).toHaveCount(5)
  })

  await test.step('from the page of a token it is that token that is sent', async () => {
    const asset = await tokens.nth(1).getAttribute('data-asset')
    await press(tokens.nth(1))
    await press(view('Token').getByRole('button', { name: says.send }))
    await expect(view('WalletSend').locator(`.token-pick[data-asset="${asset}" i]`)).toBeVisible()
    await press(page.getByRole('button', { name: says.back }))
    await press(view('Token').getByRole('button', { name: says.back }))
    await expect(tokens).toHaveCount(5)
  })

  await test.step('amounts that are hidden, and another look, stay so after a reload', async () => {
    await press(account.getByRole('button', { name: /^(Hide amounts|إخفاء المبالغ)$/ }))
    await expect(tokens.nth(0)).not.toContainText('ETH')
    await press(named(account, says.settings))
    const theme = view('AccountSettings').locator('[data-theme-choice="dark"]')
    await press(theme)
    await expect(theme).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await openAccount()
    await expect(tokens).toHaveCount(5)
    await expect(tokens.nth(0)).not.toContainText('ETH')
    await press(named(account, says.settings))
    await expect(theme).toHaveAttribute('aria-pressed', 'true')
    await press(named(page.locator('latchkey-modal'), says.back))
    await press(account.getByRole('button', { name: /^(Show amounts|إظهار المبالغ)$/ }))
    await expect(tokens.nth(0)).toContainText('ETH')
  })

  await test.step('the address to be paid to is whole, and the code says it to a camera', async () => {
    await press(named(account, says.receive))
    await expect(view('WalletReceive').locator('[data-address]')).toHaveAttribute('data-address', address)
    await expect.poll(() => readCode(view('WalletReceive').locator('.qr'))).toBe(address)
  })
}

/** What a visitor sees and does in the account, however it is seen and pressed. */
export function accountJourneys(latchkey: () => DevFile): void {
  for (const { where, screen, options, press } of ways)
    test.describe(where, () => {
      test.use(screen)
      test(`the account shows what it holds, a token has a page, and it is received to ${where}`, async ({ page }) => {
        const visitor = labVisitor(page, press)
        await page.goto(`${latchkey().lab}/${labFragment({ options })}`)
        await press(visitor.button)
        await visitor.connect(evmWallet)
        await lookAtAccount(visitor)
      })
    })
}
