import { expect, test } from '@playwright/test'
import { parseEther } from 'viem'
import { closeReceipt } from './closeReceipt'
import { evmNode } from './evmNode'
import { freshAddress } from './freshAddress'
import { labVisitor } from './labVisitor'
import { named } from './named'
import { openActivity } from './openActivity'
import { pairPhone } from './pairPhone'
import { says } from './says'
import { sendMoney } from './sendMoney'
import type { DevFile } from './startLatchkey'

/** What a wallet on another device has in hand when the page is loaded again. */
export function interruptedPhoneJourneys(latchkey: () => DevFile): void {
  // One that failed in the middle leaves no chain that stands still.
  test.afterEach(() => evmNode(latchkey()).goOn())

  test('what a wallet on another device sent waits over a reload, and who wants it sooner is sent to that wallet', async ({
    page,
  }) => {
    const node = evmNode(latchkey())
    const to = freshAddress('eip155')
    const visitor = labVisitor(page, undefined, async () => {
      await phone.bringToFront()
      await phone.locator('[data-phone="approve"]').click()
      await page.bringToFront()
    })
    const phone = await pairPhone(visitor, latchkey().lab)
    await visitor.openAccount()
    await node.holdBlocks()
    await sendMoney(visitor, node.assetOf('ether'), '0.1', to)
    const hash = await closeReceipt(visitor, says.onItsWay)
    await page.reload()
    const account = await openActivity(visitor)
    const sent = account.locator(`[data-transaction="${hash}"]`)
    await expect(sent).toHaveAttribute('data-status', 'pending')
    // Whether it would send with the number it is given is not known of it: it is asked for no replacement.
    await expect(account).toContainText('Speed up in your wallet')
    await expect(named(account, /^(Speed up|Cancel)$/)).toHaveCount(0)
    await expect(phone.locator('[data-phone="question-request"]')).toHaveCount(0)
    await node.goOn()
    await expect(sent).toHaveAttribute('data-status', 'confirmed')
    expect(await node.balance(to, 'ether')).toBe(parseEther('0.1'))
  })
}
