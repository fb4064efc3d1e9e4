import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { arriveWith } from './arriveWith'
import { askForName } from './askForName'
import { buyMoney } from './buyMoney'
import { evmNode } from './evmNode'
import { freshAddress } from './freshAddress'
import { labFragment } from './labFragment'
import { type LabVisitor, labVisitor, solanaWallet } from './labVisitor'
import { mintListed } from './mintListed'
import { named } from './named'
import { openActivity } from './openActivity'
import { says } from './says'
import { sendItem } from './sendItem'
import { sendMoney } from './sendMoney'
import { solanaNode } from './solanaNode'
import { type DevFile, solanaChainOf } from './startLatchkey'
import { swapMoney } from './swapMoney'

/** Another tab of the same browser at the same address. */
async function openSecond({ page }: LabVisitor): Promise<LabVisitor> {
  const second = labVisitor(await page.context().newPage())
  await second.page.goto(page.url())
  return second
}

/** What is in the middle when the page is loaded again, and what a second tab sees of it. */
export function interruptedJourneys(latchkey: () => DevFile): void {
  test.describe.configure({ timeout: 180_000 })

  // One that failed in the middle leaves no chain that stands still.
  test.afterEach(() => evmNode(latchkey()).goOn())

  test('ether, an item and a swap on their way outlive a reload and are seen in a second tab', async ({ page }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const { view, press, agree } = visitor
    const me = await arriveWith(visitor, latchkey().lab, 4)
    const { tokenId, assetId } = await mintListed(latchkey(), me)
    const to = freshAddress('eip155')
    const usd = await node.balance(me, 'usd')
    await visitor.openAccount()
    await node.holdBlocks()
    const leaveReceipt = async () => {
      const receipt = view('WalletSendConfirmed')
      await expect(receipt.getByText(says.onItsWay)).toBeVisible()
      await press(named(receipt, says.done))
    }
    await sendMoney(visitor, node.assetOf('ether'), '0.1', to)
    await leaveReceipt()
    await sendItem(visitor, assetId, to)
    await leaveReceipt()
    await swapMoney(visitor, { from: node.assetOf('ether'), to: node.assetOf('usd'), amount: '0.05' })
    await agree()
    await expect(named(view('SwapPreview'), says.waitsForNetwork)).toBeVisible()

    await page.reload()
    const second = await openSecond(visitor)
    for (const one of [visitor, second])
      await expect((await openActivity(one)).locator('[data-status="pending"]')).toHaveCount(3)
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
    expect((await node.ownerOfItem(tokenId)).toLowerCase()).toBe(to)
    expect(await node.balance(me, 'usd')).toBeGreaterThan(usd)
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

  test('SOL that the wallet was asked for when the page was loaded again is not sent, and is sent once when asked again', async ({
    page,
  }) => {
    const { id, rpc } = solanaChainOf(latchkey())
    const node = solanaNode(rpc)
    const visitor = labVisitor(page, undefined, async () => {})
    const { view, approve } = visitor
    const to = freshAddress('solana')
    await page.goto(`${latchkey().lab}/${labFragment({})}`)
    await visitor.press(visitor.button)
    await visitor.connect(solanaWallet)
    const send = async () => {
      await visitor.openAccount()
      await sendMoney(visitor, `${id}/slip44:501`, '0.25', to)
      await expect(approve).toBeVisible()
    }
    await send()
    await page.reload()
    await expect.poll(async () => (await visitor.told('solana')).status).toBe('connected')
    await expect(approve).toHaveCount(0)
    expect(await node.lamportsOf(to)).toBe(0n)
    const second = await openSecond(visitor)
    await expect.poll(async () => (await second.told('solana')).balanceStatus).toBe('fresh')
    const { balance } = await second.told('solana')
    await page.bringToFront()
    await send()
    await approve.click()
    await expect(view('WalletSendConfirmed').getByText(says.arrived)).toBeVisible()
    expect(await node.lamportsOf(to)).toBe(250_000_000n)
    // What the other tab holds of it is read again there.
    await expect.poll(async () => (await second.told('solana')).balance).not.toBe(balance)
  })

  test('a purchase that is not paid yet outlives a reload, and both tabs see the money arrive', async ({ page }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const address = await arriveWith(visitor, latchkey().lab, 4)
    const had = await node.balance(address, 'ether')
    await visitor.openAccount()
    const checkout = await buyMoney(visitor, '50')
    await page.reload()
    const second = await openSecond(visitor)
    for (const { page: tab, view, press, openAccount } of [visitor, second]) {
      await tab.bringToFront()
      await openAccount()
      await press(named(view('Account'), says.buy))
      await press(named(view('OnRampProviders'), says.isBuying))
      await expect(view('BuyInProgress')).toHaveAttribute('data-state', 'ready')
    }
    await checkout.getByRole('button', { name: 'Pay', exact: true }).click()
    for (const { view } of [visitor, second])
      await expect(view('BuyInProgress')).toHaveAttribute('data-state', 'success', { timeout: 30_000 })
    expect(await node.balance(address, 'ether')).toBeGreaterThan(had)
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
