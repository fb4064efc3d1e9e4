import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { arriveWith } from './arriveWith'
import { askForName } from './askForName'
import { buyMoney } from './buyMoney'
import { closeReceipt } from './closeReceipt'
import { evmNode } from './evmNode'
import { freshAddress } from './freshAddress'
import { labVisitor } from './labVisitor'
import { mintListed } from './mintListed'
import { named } from './named'
import { openActivity } from './openActivity'
import { openSecond } from './openSecond'
import { says } from './says'
import { sendItem } from './sendItem'
import { sendMoney } from './sendMoney'
import type { DevFile } from './startLatchkey'
import { swapMoney } from './swapMoney'
import { ways } from './ways'

/** What is in the middle when the page is loaded again, and what a second tab sees of it. */
export function interruptedJourneys(latchkey: () => DevFile): void {
  test.describe.configure({ timeout: 180_000 })

  // One that failed in the middle leaves no chain that stands still.
  test.afterEach(() => evmNode(latchkey()).goOn())

  const [desktop, phone, keyboard] = ways
  for (const { where, screen, options, press } of [desktop, phone])
    test.describe(where, () => {
      test.use(screen)

      test(`ether, tokens, an item and a swap on their way outlive a reload and are seen in a second tab ${where}`, async ({
        page,
      }) => {
        const node = evmNode(latchkey())
        const visitor = labVisitor(page, press)
        const { view, agree } = visitor
        const me = await arriveWith(visitor, latchkey().lab, 4, options)
        const { tokenId, assetId } = await mintListed(latchkey(), me)
        const to = freshAddress('eip155')
        const usd = await node.balance(me, 'usd')
        await visitor.openAccount()
        await node.holdBlocks()
        for (const [name, amount] of [
          ['ether', '0.1'],
          ['token', '1.5'],
          ['usdt', '12.34'],
        ] as const) {
          await sendMoney(visitor, node.assetOf(name), amount, to)
          await closeReceipt(visitor, says.onItsWay)
        }
        await sendItem(visitor, assetId, to)
        await closeReceipt(visitor, says.onItsWay)
        await swapMoney(visitor, { from: node.assetOf('ether'), to: node.assetOf('usd'), amount: '0.05' })
        await agree()
        await expect(named(view('SwapPreview'), says.waitsForNetwork)).toBeVisible()

        await page.reload()
        const second = await openSecond(visitor)
        for (const one of [visitor, second]) {
          await one.page.bringToFront()
          await expect((await openActivity(one)).locator('[data-status="pending"]')).toHaveCount(5)
        }
        const hashes = await second
          .view('Account')
          .locator('[data-status="pending"]')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-transaction')))
        await node.goOn()
        for (const one of [visitor, second])
          for (const hash of hashes)
            await expect(one.view('Account').locator(`[data-transaction="${hash}"]`)).toHaveAttribute(
              'data-status',
              'confirmed',
            )
        expect(await node.balance(to, 'ether')).toBe(parseEther('0.1'))
        expect(await node.balance(to, 'token')).toBe(parseEther('1.5'))
        expect(await node.balance(to, 'usdt')).toBe(parseUnits('12.34', 6))
        expect((await node.ownerOfItem(tokenId)).toLowerCase()).toBe(to)
        expect(await node.balance(me, 'usd')).toBeGreaterThan(usd)
      })
    })

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

  for (const { where, screen, options, press } of [desktop, keyboard])
    test.describe(where, () => {
      test.use(screen)

      test(`a purchase that is not paid yet outlives a reload, and both tabs see the money arrive ${where}`, async ({
        page,
      }) => {
        const node = evmNode(latchkey())
        const visitor = labVisitor(page, press)
        // Each with an account of its own: what one bought a moment ago would pass for the other's.
        const address = await arriveWith(visitor, latchkey().lab, press === keyboard.press ? 3 : 4, options)
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
    })

  test('a name that the wallet was asked to sign for when the page was loaded again is still free, and greets in both tabs once it is taken', async ({
    page,
  }) => {
    const visitor = labVisitor(page)
    const { view, approve, agree } = visitor
    await arriveWith(visitor, latchkey().lab, 4)
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
}
