import { type BrowserContext, expect, test } from '@playwright/test'
import { parseEther } from 'viem'
import { arriveOnSolana } from './arriveOnSolana'
import { arriveWith } from './arriveWith'
import { buyMoney } from './buyMoney'
import { evmNode } from './evmNode'
import { type LabVisitor, labVisitor } from './labVisitor'
import { named } from './named'
import { pairPhone } from './pairPhone'
import type { DevFile } from './startLatchkey'
import { ways } from './ways'

/** Buying from one of several, and on Solana. */
export function buyingJourneys(latchkey: () => DevFile): void {
  test('of two who sell the visitor chooses one, by what each gives, and it is paid there', async ({
    page,
    context,
  }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const address = await arriveWith(visitor, latchkey().lab, 5)
    const had = await node.balance(address, 'ether')
    const seller = await openForm(visitor)
    await expect(seller('stand-in')).toContainText('0.0326')
    await expect(seller('second-stand-in')).toContainText('0.0325')
    await visitor.press(seller('second-stand-in'))
    await expect(seller('second-stand-in')).toHaveAttribute('aria-pressed', 'true')
    await payAt(context, visitor)
    expect(await node.balance(address, 'ether')).toBe(had + parseEther('0.0325'))
  })

  test('who connected by a wallet on another device buys, it arrives, and that wallet is asked nothing', async ({
    page,
    context,
  }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const phone = await pairPhone(visitor, latchkey().lab)
    const { address, wallet } = await visitor.told('eip155')
    expect(wallet).toBe('Test phone')
    const had = await node.balance(address, 'ether')
    const seller = await openForm(visitor)
    await expect(seller('stand-in')).toContainText('0.0326')
    await payAt(context, visitor)
    expect(await node.balance(address, 'ether')).toBeGreaterThan(had + parseEther('0.0326'))
    await expect(phone.locator('[data-phone="question-request"]')).toHaveCount(0)
  })

  for (const { where, screen, options, press } of ways.slice(0, 2))
    test.describe(where, () => {
      test.use(screen)

      test(`SOL is bought, and arrives on Solana ${where}`, async ({ page }) => {
        const { visitor, node } = await arriveOnSolana(page, latchkey(), { options, press })
        const { address } = await visitor.told('solana')
        const had = await node.lamportsOf(address)
        await visitor.openAccount()
        const checkout = await buyMoney(visitor, '100')
        await press(checkout.getByRole('button', { name: 'Pay', exact: true }))
        await page.bringToFront()
        await expect(visitor.view('BuyInProgress')).toHaveAttribute('data-state', 'success', { timeout: 30_000 })
        // 100.00 without 1.50 and 0.50, at 150 for one.
        expect(await node.lamportsOf(address)).toBe(had + 653_333_333n)
      })
    })
}

/** Opens the form with 100 of money; answers who sells, by id. */
async function openForm(visitor: LabVisitor) {
  const { view, press } = visitor
  await visitor.openAccount()
  await press(named(view('Account'), 'Buy'))
  const form = view('OnRampProviders')
  await expect(form).toHaveAttribute('data-state', 'ready')
  await form.getByRole('textbox', { name: /^Amount/ }).fill('100')
  return (id: string) => form.locator(`[data-provider="${id}"]`)
}

/** Pays in the window that opens, and waits until the visitor sees that it arrived. */
async function payAt(context: BrowserContext, { view, press }: LabVisitor): Promise<void> {
  const opened = context.waitForEvent('page')
  await press(named(view('OnRampProviders'), /^Go to /))
  const checkout = await opened
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(view('BuyInProgress')).toHaveAttribute('data-state', 'success', { timeout: 30_000 })
}
