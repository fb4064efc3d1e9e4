import { expect, test } from '@playwright/test'
import { evmWallet, type LabVisitor, labVisitor } from './labVisitor'
import type { DevFile } from './startLatchkey'

const names = ['as-it-is', 'empty', 'whale', 'pending', 'down', 'reorg'] as const

/** Sets a condition by the row of the lab, and waits until it is on. */
async function choose({ part, told }: LabVisitor, name: (typeof names)[number]): Promise<void> {
  await part('scenario').locator(`input[value="${name}"]`).check()
  await expect(part('scenario-says')).toHaveAttribute('data-phase', 'set', { timeout: 30_000 })
  await expect(part('scenario-says')).toHaveAttribute('data-scenario', name)
  // Another instance stands there, and the wallet gives it the account of the condition without a prompt.
  await expect.poll(async () => (await told('eip155')).status).toBe('connected')
}

/** What anyone can look at by the row of conditions. */
export function scenarioJourneys(latchkey: () => DevFile): void {
  // Kept by the devnet, they would outlive a journey that failed.
  test.afterEach(async () => {
    const body = JSON.stringify({ scenario: 'as-it-is' })
    await fetch(latchkey().scenarios, { method: 'PUT', body })
  })

  test('an empty account, one with 500 tokens and the own again are looked at, over a reload', async ({ page }) => {
    const visitor = labVisitor(page)
    const { view, part, told, openAccount } = visitor
    await page.goto(latchkey().lab)
    await visitor.press(visitor.button)
    await visitor.connect(evmWallet)
    const own = (await told('eip155')).address
    await choose(visitor, 'empty')
    const empty = (await told('eip155')).address
    expect(empty).not.toBe(own)
    await page.reload()
    await expect(part('scenario-says')).toHaveAttribute('data-scenario', 'empty')
    await expect.poll(async () => (await told('eip155')).address).toBe(empty)
    await openAccount()
    await expect(view('Account').getByText('0.00').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await choose(visitor, 'whale')
    await openAccount()
    await view('Account').getByRole('searchbox').fill('Token 500')
    await expect(view('Account').locator('[data-asset]')).toHaveCount(1)
    await expect(view('Account').locator('[data-asset]')).toContainText('250.00 T500')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await choose(visitor, 'as-it-is')
    expect((await told('eip155')).address).toBe(own)
  })
}
