import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { arriveWith } from './arriveWith'
import { askForName } from './askForName'
import { axeFindings } from './axeFindings'
import { buyMoney } from './buyMoney'
import { closeReceipt } from './closeReceipt'
import { evmNode } from './evmNode'
import { freshAddress } from './freshAddress'
import { labVisitor } from './labVisitor'
import { mintListed } from './mintListed'
import { named } from './named'
import { says } from './says'
import { sendItem } from './sendItem'
import { sendMoney } from './sendMoney'
import type { DevFile } from './startLatchkey'
import { swapMoney } from './swapMoney'
import { ways } from './ways'

/** Money that moves, on the chains of `npm start`: sent, received, swapped, bought, and a name taken, however it is seen and pressed. */
export function moneyJourneys(latchkey: () => DevFile): void {
  for (const [at, { where, screen, options, press }] of ways.entries())
    test.describe(where, () => {
      test.use(screen)
      // Each waits for blocks.
      test.describe.configure({ timeout: 180_000 })

      test(`ether, a token, one shaped as USDT and an item are sent, arrive and are in the activity ${where}`, async ({
        page,
      }) => {
        const node = evmNode(latchkey())
        const visitor = labVisitor(page, press)
        const me = await arriveWith(visitor, latchkey().lab, 2 + at, options)
        const { tokenId, assetId } = await mintListed(latchkey(), me)
        await visitor.openAccount()
        for (const [name, amount, units] of [
          ['ether', '0.25', parseEther('0.25')],
          ['token', '1.5', parseEther('1.5')],
          ['usdt', '12.34', parseUnits('12.34', 6)],
        ] as const)
          await test.step(name, async () => {
            const to = freshAddress('eip155')
            await sendMoney(visitor, node.assetOf(name), amount, to)
            await closeReceipt(visitor)
            expect(await node.balance(to, name)).toBe(units)
          })
        await test.step('items have their pictures, which the server hands out', async () => {
          const account = visitor.view('Account')
          await press(account.getByRole('tab', { name: says.items }))
          const picture = account.locator(`[data-nft] img[src^="${latchkey().server}/"]`).first()
          await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
        })
        await test.step('the item, which is in the list no more', async () => {
          const to = freshAddress('eip155')
          await sendItem(visitor, assetId, to)
          await closeReceipt(visitor)
          expect((await node.ownerOfItem(tokenId)).toLowerCase()).toBe(to)
          const account = visitor.view('Account')
          await press(account.getByRole('tab', { name: says.items }))
          await expect(account.locator('[data-nft]').first()).toBeVisible()
          await expect(account.locator(`[data-nft="${assetId}" i]`)).toHaveCount(0)
        })
        await test.step('all four are in the activity, and one has its receipt', async () => {
          const account = visitor.view('Account')
          await press(account.getByRole('tab', { name: says.activity }))
          const rows = account.locator('[data-transaction][data-status="confirmed"]')
          await expect(rows.nth(3)).toBeVisible()
          const hash = await rows.nth(3).getAttribute('data-transaction')
          await press(rows.nth(3))
          const receipt = visitor.view('TransactionDetails').locator('.receipt')
          await expect(receipt).toHaveAttribute('data-transaction', hash ?? '')
          await expect(receipt).toHaveAttribute('data-status', 'confirmed')
          expect(await axeFindings(page, 'latchkey-modal')).toEqual([])
        })
      })

      test(`a token is swapped through the pools after it was allowed, ether is bought and arrives, and a name greets in the button ${where}`, async ({
        page,
      }) => {
        const node = evmNode(latchkey())
        const visitor = labVisitor(page, press)
        const { view, agree } = visitor
        const address = await arriveWith(visitor, latchkey().lab, 6 + at, options)
        const held = async () => ({
          usd: await node.balance(address, 'usd'),
          ether: await node.balance(address, 'ether'),
        })
        await visitor.openAccount()

        await test.step('swapped: what it may take first, then the swap', async () => {
          const had = await held()
          await swapMoney(visitor, { from: node.assetOf('usd'), to: node.assetOf('ether'), amount: '300' })
          await agree()
          await expect(view('SwapPreview').locator('[data-step="approve"].done')).toBeVisible()
          await agree()
          await expect(view('SwapPreview')).toHaveAttribute('data-state', 'success')
          const has = await held()
          expect(has.usd).toBe(had.usd - parseUnits('300', 6))
          expect(has.ether).toBeGreaterThan(had.ether + parseEther('0.09'))
          expect(await axeFindings(page, 'latchkey-modal')).toEqual([])
          await press(named(view('SwapPreview'), says.done))
        })

        await test.step('bought at the stand-in checkout', async () => {
          const had = await held()
          const checkout = await buyMoney(visitor, '100')
          await press(checkout.getByRole('button', { name: 'Pay', exact: true }))
          await page.bringToFront()
          await expect(view('BuyInProgress')).toHaveAttribute('data-state', 'success', { timeout: 30_000 })
          expect((await held()).ether).toBeGreaterThan(had.ether)
          expect(await axeFindings(page, 'latchkey-modal')).toEqual([])
          await press(named(view('BuyInProgress'), says.done))
        })

        await test.step('greeted by the name that was taken, also after a reload', async () => {
          const label = `key-${randomBytes(5).toString('hex')}`
          await askForName(visitor, label)
          await agree()
          await expect(view('RegisterAccountNameSuccess')).toHaveAttribute('data-state', 'success')
          expect(await axeFindings(page, 'latchkey-modal')).toEqual([])
          await press(named(view('RegisterAccountNameSuccess'), says.done))
          await page.keyboard.press('Escape')
          await expect(visitor.button).toContainText(label)
          await page.reload()
          await expect(visitor.button).toContainText(label)
        })
      })
    })
}
