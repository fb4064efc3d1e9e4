import { expect, test } from '@playwright/test'
import { arriveWith } from './arriveWith'
import { evmNode } from './evmNode'
import { labVisitor } from './labVisitor'
import { named } from './named'
import { openActivity } from './openActivity'
import { says } from './says'
import { sendMoney } from './sendMoney'
import type { DevFile } from './startLatchkey'

/** Others, by the names that lead back to them. */
export function identityJourneys(latchkey: () => DevFile): void {
  test('who was sent to goes by a name that leads back to them, whether it was typed or not', async ({ page }) => {
    // Two transfers wait for blocks.
    test.setTimeout(120_000)
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const { view, press } = visitor
    // The registry of the devnet has `alice.eth` and `bob.eth` of these.
    const [alice = '', bob = ''] = latchkey().accounts.flatMap((one) => (one.namespace === 'eip155' ? one.address : []))
    const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
    await arriveWith(visitor, latchkey().lab, 8)
    await visitor.openAccount()
    const sent: Record<string, string> = {}
    for (const [name, to] of [
      ['alice.eth', 'alice.eth'],
      ['bob.eth', bob],
    ] as const) {
      await sendMoney(visitor, node.assetOf('ether'), '0.01', to)
      const receipt = view('WalletSendConfirmed')
      await expect(receipt.getByText(says.arrived)).toBeVisible()
      // The page before it may be on its way out still.
      await expect(receipt.locator('.who').last()).toContainText(name)
      sent[name] = (await receipt.locator('[data-transaction]').getAttribute('data-transaction')) ?? ''
      await press(named(receipt, says.done))
    }
    await press(named(view('Account'), says.send))
    const recent = view('WalletSend').locator('.recent')
    await expect(recent.getByTitle(bob)).toContainText('bob.eth')
    await expect(recent.getByTitle(alice)).toContainText('alice.eth')
    await page.reload()
    const account = await openActivity(visitor)
    const rowOf = (name: string) => account.locator(`[data-transaction="${sent[name]}"]`)
    for (const [name, address] of [
      ['alice.eth', alice],
      ['bob.eth', bob],
    ] as const) {
      await expect(rowOf(name)).toContainText(`Sent to ${name}`)
      await expect(rowOf(name)).toContainText(short(address))
    }
    await press(rowOf('alice.eth'))
    const party = view('TransactionDetails').locator('.party').last()
    await expect(party).toContainText('alice.eth')
    await expect(party.locator('img')).toBeVisible()
    await press(party.locator('.who'))
    await expect(party.locator('.full-address')).toHaveText(alice, { ignoreCase: true })
  })
}
