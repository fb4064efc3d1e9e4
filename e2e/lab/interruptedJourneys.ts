import { expect, test } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { arriveWith } from './arriveWith'
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

  for (const { where, screen, options, press } of ways)
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
}
