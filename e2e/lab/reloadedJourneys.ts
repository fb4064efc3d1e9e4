import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { parseUnits } from 'viem'
import { arriveWith } from './arriveWith'
import { askForName } from './askForName'
import { buyMoney } from './buyMoney'
import { evmNode } from './evmNode'
import { labVisitor } from './labVisitor'
import { named } from './named'
import { openSecond } from './openSecond'
import { says } from './says'
import type { DevFile } from './startLatchkey'
import { swapMoney } from './swapMoney'
import { ways } from './ways'

/** What waits for the visitor when the page is loaded again, while blocks come as always. */
export function reloadedJourneys(latchkey: () => DevFile): void {
  test.describe.configure({ timeout: 180_000 })

  test('a swap that is allowed and not made yet when the page is loaded again is made once, and allowed no second time', async ({
    page,
  }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const { view, approve, agree } = visitor
    const me = await arriveWith(visitor, latchkey().lab, 4)
    const held = () => Promise.all([node.balance(me, 'usd'), node.sentBy(me)])
    const swap = { from: node.assetOf('usd'), to: node.assetOf('ether'), amount: '20' }
    const [usd, sent] = await held()
    await visitor.openAccount()
    await swapMoney(visitor, swap)
    await agree()
    await expect(view('SwapPreview').locator('[data-step="approve"].done')).toBeVisible()
    await expect(approve).toBeVisible()

    await page.reload()
    await expect.poll(async () => (await visitor.told('eip155')).status).toBe('connected')
    // Nobody is asked by itself, and nothing was paid.
    await expect(approve).toHaveCount(0)
    expect(await held()).toEqual([usd, sent + 1])
    await visitor.openAccount()
    await swapMoney(visitor, swap)
    // What is allowed already is no step any more: the wallet is asked once, for the swap.
    await agree()
    await expect(view('SwapPreview')).toHaveAttribute('data-state', 'success')
    expect(await held()).toEqual([usd - parseUnits('20', 6), sent + 2])
  })

  for (const [at, { where, screen, options, press }] of ways.entries())
    test.describe(where, () => {
      test.use(screen)

      test(`a purchase that is not paid yet outlives a reload, and both tabs see the money arrive ${where}`, async ({
        page,
      }) => {
        const node = evmNode(latchkey())
        const visitor = labVisitor(page, press)
        // Each with an account of its own: what one bought a moment ago would pass for the other's. The third is the phone's, which buys beside it.
        const address = await arriveWith(visitor, latchkey().lab, at === 0 ? 8 : 2 + at, options)
        const had = await node.balance(address, 'ether')
        await visitor.openAccount()
        const checkout = await buyMoney(visitor, '50')
        await page.bringToFront()
        await page.reload()
        const second = await openSecond(visitor)
        for (const one of [visitor, second]) {
          const { view } = one
          await one.page.bringToFront()
          await one.openAccount()
          await press(named(view('Account'), says.buy))
          await press(named(view('OnRampProviders'), says.isBuying))
          await expect(view('BuyInProgress')).toHaveAttribute('data-state', 'ready')
        }
        await checkout.bringToFront()
        await press(checkout.getByRole('button', { name: 'Pay', exact: true }))
        for (const { view } of [visitor, second])
          await expect(view('BuyInProgress')).toHaveAttribute('data-state', 'success', { timeout: 30_000 })
        expect(await node.balance(address, 'ether')).toBeGreaterThan(had)
      })

      test(`a name that the wallet was asked to sign for when the page was loaded again is still free, and greets in both tabs once it is taken ${where}`, async ({
        page,
      }) => {
        const visitor = labVisitor(page, press)
        const { view, approve, agree } = visitor
        await arriveWith(visitor, latchkey().lab, 2 + at, options)
        const label = `key-${randomBytes(5).toString('hex')}`
        await visitor.openAccount()
        await askForName(visitor, label)
        await expect(approve).toBeVisible()
        await page.reload()
        const second = await openSecond(visitor)
        await expect(second.button).toContainText('ETH')
        await page.bringToFront()
        await visitor.openAccount()
        await askForName(visitor, label)
        await agree()
        await expect(view('RegisterAccountNameSuccess')).toHaveAttribute('data-state', 'success')
        await expect(visitor.button).toContainText(label)
        await second.page.bringToFront()
        await expect(second.button).toContainText(label)
      })
    })
}
