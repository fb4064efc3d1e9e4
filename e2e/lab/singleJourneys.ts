import { expect, test } from '@playwright/test'
import { parseUnits } from 'viem'
import { arriveWith } from './arriveWith'
import { closeReceipt } from './closeReceipt'
import { evmNode } from './evmNode'
import { freshAddress } from './freshAddress'
import { labVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'
import { sendItem } from './sendItem'
import type { DevFile } from './startLatchkey'
import { swapMoney } from './swapMoney'

/** Money that moves in a way of its own, once: what the ways of seeing and pressing change of it, others prove. */
export function singleJourneys(latchkey: () => DevFile): void {
  test('a wallet that does all or nothing is asked once to allow and to swap, and nothing stays allowed', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const { view, approve } = visitor
    const me = await arriveWith(visitor, latchkey().lab, 9, {}, { batching: 'atomic' })
    const [usd, ether] = [await node.balance(me, 'usd'), await node.balance(me, 'ether')]
    await visitor.openAccount()
    await swapMoney(visitor, { from: node.assetOf('usd'), to: node.assetOf('ether'), amount: '150' })
    await visitor.agree()
    await expect(view('SwapPreview')).toHaveAttribute('data-state', 'success')
    await expect(approve).toHaveCount(0)
    expect(await node.balance(me, 'usd')).toBe(usd - parseUnits('150', 6))
    expect(await node.balance(me, 'ether')).toBeGreaterThan(ether)
    expect(await node.allowed(me, 'usd', 'swapRouter')).toBe(0n)
    await visitor.press(named(view('SwapPreview'), says.done))
    await page.reload()
    await visitor.openAccount()
    await visitor.press(view('Account').getByRole('tab', { name: says.activity }))
    await expect(view('Account').locator('[data-transaction][data-status="confirmed"]').first()).toContainText(
      'Swapped',
    )
  })

  test('of an item that one has several of some are sent, and the rest stay', async ({ page }) => {
    test.setTimeout(120_000)
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const me = await arriveWith(visitor, latchkey().lab, 9)
    const to = freshAddress('eip155')
    const had = await node.editionsOf(me, 3n)
    await visitor.openAccount()
    await sendItem(visitor, `eip155:31337/erc1155:${node.token('keyring')}/3`, to, '2')
    await closeReceipt(visitor)
    expect(await node.editionsOf(to, 3n)).toBe(2n)
    expect(await node.editionsOf(me, 3n)).toBe(had - 2n)
  })
}
