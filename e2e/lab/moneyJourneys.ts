import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, type Locator, test } from '@playwright/test'
import { base58 } from '@scure/base'
import { parseEther, parseUnits } from 'viem'
import { arriveWith } from './arriveWith'
import { evmNode } from './evmNode'
import { type LabVisitor, labVisitor, solanaWallet } from './labVisitor'
import { named } from './named'
import { openActivity } from './openActivity'
import { pressByKeyboard } from './pressByKeyboard'
import { readCode } from './readCode'
import { sendMoney } from './sendMoney'
import { solanaNode } from './solanaNode'
import { type DevFile, solanaChainOf } from './startLatchkey'
import { typeInto } from './typeInto'

/** Nobody was ever paid here. */
const freshAddress = () => `0x${randomBytes(20).toString('hex')}`

const rowOf = (place: Locator, hash: string) => place.locator(`[data-transaction="${hash}"]`)

/** The receipt once the network has the transfer. */
const arrived = ({ view }: LabVisitor) => expect(view('WalletSendConfirmed').getByText('It arrived.')).toBeVisible()

/** Money that moves, on the chains of `npm start`: sent, received, swapped, bought, and a name taken. */
export function moneyJourneys(latchkey: () => DevFile): void {
  // Each waits for blocks, and several for a page that is loaded again.
  test.describe.configure({ timeout: 180_000 })

  // One that failed in the middle leaves no chain that stands still.
  test.afterEach(() => evmNode(latchkey()).goOn())

  test('ether, a token and one shaped as USDT are sent and arrive', async ({ page }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    await arriveWith(visitor, latchkey().lab, 2)
    await visitor.openAccount()
    for (const [name, amount, units] of [
      ['ether', '0.25', parseEther('0.25')],
      ['token', '1.5', parseEther('1.5')],
      ['usdt', '12.34', parseUnits('12.34', 6)],
    ] as const)
      await test.step(name, async () => {
        const to = freshAddress()
        await sendMoney(visitor, node.assetOf(name), amount, to)
        await arrived(visitor)
        expect(await node.balance(to, name)).toBe(units)
        await visitor.press(named(visitor.view('WalletSendConfirmed'), 'Done'))
        await expect(visitor.view('Account')).toBeVisible()
      })
  })

  test('an item of a collection is sent from its page, arrives, and is in the list no more', async ({ page }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const { view, press } = visitor
    const me = await arriveWith(visitor, latchkey().lab, 2)
    const tokenId = await node.mintItem(me)
    const assetId = `eip155:31337/erc721:${node.token('nft')}/${tokenId}`
    // A list that is read before the server's index has it is kept for a minute.
    const { server, projectId, lab } = latchkey()
    const listed = `${server}/v1/account/${me}/nfts?projectId=${projectId}&chainId=eip155:31337`
    await expect
      .poll(async () => (await (await fetch(listed, { headers: { origin: lab } })).text()).toLowerCase())
      .toContain(assetId.toLowerCase())
    await visitor.openAccount()
    await press(view('Account').getByRole('tab', { name: 'NFTs' }))
    const item = view('Account').locator(`[data-nft="${assetId}" i]`)
    await expect(item).toBeVisible()
    await press(item)
    await press(named(view('NftDetails'), 'Send'))
    const form = view('WalletSend')
    await expect(form.locator(`.token-pick[data-asset="${assetId}" i]`)).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveCount(0)
    const to = freshAddress()
    await typeInto(visitor, form.getByRole('textbox', { name: 'To', exact: true }), to)
    await press(named(form, 'Review'))
    await expect(view('WalletSendPreview')).toHaveAttribute('data-state', 'ready')
    await press(named(view('WalletSendPreview'), `Send Keyhole #${tokenId}`))
    await press(visitor.approve)
    await arrived(visitor)
    expect((await node.ownerOfItem(tokenId)).toLowerCase()).toBe(to)
    await press(named(view('WalletSendConfirmed'), 'Done'))
    await press(view('Account').getByRole('tab', { name: 'NFTs' }))
    await expect(view('Account').locator('[data-nft]').first()).toBeVisible()
    await expect(item).toHaveCount(0)
  })

  test('ether is sent by keyboard alone', async ({ page }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page, pressByKeyboard)
    await arriveWith(visitor, latchkey().lab, 3)
    await visitor.openAccount()
    const to = freshAddress()
    await sendMoney(visitor, node.assetOf('ether'), '0.5', to)
    await arrived(visitor)
    expect(await node.balance(to, 'ether')).toBe(parseEther('0.5'))
  })

  test('SOL and a token are sent to who never had either', async ({ page }) => {
    const { id, rpc } = solanaChainOf(latchkey())
    const node = solanaNode(rpc)
    const mint = latchkey().contracts[id]?.['usd'] ?? ''
    const visitor = labVisitor(page)
    const { publicKey } = generateKeyPairSync('ed25519')
    const to = base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
    await page.goto(latchkey().lab)
    await visitor.press(visitor.button)
    await visitor.connect(solanaWallet)
    await visitor.openAccount()
    await sendMoney(visitor, `${id}/slip44:501`, '0.5', to)
    await arrived(visitor)
    expect(await node.lamportsOf(to)).toBe(500_000_000n)
    expect(await node.tokenAccountsOf(to, mint)).toEqual([])
    await visitor.press(named(visitor.view('WalletSendConfirmed'), 'Done'))
    await sendMoney(visitor, `${id}/token:${mint}`, '7', to)
    await arrived(visitor)
    expect(await node.tokenAccountsOf(to, mint)).toMatchObject([{ amount: 7_000_000n }])
  })

  test('who was sent to goes by a name that leads back to them, whether it was typed or not', async ({ page }) => {
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
      await arrived(visitor)
      const receipt = view('WalletSendConfirmed')
      await expect(receipt.locator('.who')).toContainText(name)
      sent[name] = (await receipt.locator('[data-transaction]').getAttribute('data-transaction')) ?? ''
      await press(named(receipt, 'Done'))
    }
    await press(named(view('Account'), 'Send'))
    const recent = view('WalletSend').locator('.recent')
    await expect(recent.getByTitle(bob)).toContainText('bob.eth')
    await expect(recent.getByTitle(alice)).toContainText('alice.eth')
    await page.reload()
    const account = await openActivity(visitor)
    for (const [name, address] of [
      ['alice.eth', alice],
      ['bob.eth', bob],
    ] as const) {
      const row = rowOf(account, sent[name] ?? '')
      await expect(row).toContainText(`Sent to ${name}`)
      await expect(row).toContainText(short(address))
    }
    await press(rowOf(account, sent['alice.eth'] ?? ''))
    const party = view('TransactionDetails').locator('.party').last()
    await expect(party).toContainText('alice.eth')
    await expect(party.locator('img')).toBeVisible()
    await press(party.locator('.who'))
    await expect(party.locator('.full-address')).toHaveText(alice, { ignoreCase: true })
  })

  test('the code to be paid to says the address to a camera', async ({ page }) => {
    const visitor = labVisitor(page)
    const address = await arriveWith(visitor, latchkey().lab, 2)
    await visitor.openAccount()
    await visitor.press(named(visitor.view('Account'), 'Receive'))
    const code = visitor.view('WalletReceive').locator('.qr')
    await expect.poll(() => readCode(code)).toContain(address)
  })

  test('what is on its way outlives a reload and is seen in a second tab', async ({ page, context }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    await arriveWith(visitor, latchkey().lab, 4)
    await visitor.openAccount()
    const to = freshAddress()
    await node.holdBlocks()
    await sendMoney(visitor, node.assetOf('ether'), '0.1', to)
    await expect(visitor.view('WalletSendConfirmed').getByText('On its way', { exact: true })).toBeVisible()
    const receipt = visitor.view('WalletSendConfirmed').locator('[data-transaction]')
    const hash = (await receipt.getAttribute('data-transaction')) ?? ''
    await page.reload()
    const second = labVisitor(await context.newPage())
    await second.page.goto(page.url())
    for (const one of [visitor, second])
      await expect(rowOf(await openActivity(one), hash)).toHaveAttribute('data-status', 'pending')
    await node.goOn()
    for (const one of [visitor, second])
      await expect(rowOf(one.view('Account'), hash)).toHaveAttribute('data-status', 'confirmed', { timeout: 20_000 })
    expect(await node.balance(to, 'ether')).toBe(parseEther('0.1'))
  })

  test('on a phone a token is swapped through the pools after it was allowed, and a reload in the middle loses nothing', async ({
    page,
  }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const address = await arriveWith(visitor, latchkey().lab, 5)
    const { view, press } = visitor
    const had = { usd: await node.balance(address, 'usd'), ether: await node.balance(address, 'ether') }
    await visitor.openAccount()
    await press(named(view('Account'), 'Swap'))
    const form = view('Swap')
    const pick = async (at: 0 | 1, name: string) => {
      await press(form.locator('.leg').nth(at).locator('.token-chip'))
      await press(view('SwapSelectToken').locator(`.list [data-asset="${node.assetOf(name)}" i]`))
      await expect(form).toBeVisible()
    }
    await pick(0, 'usd')
    await pick(1, 'ether')
    await form.getByRole('textbox', { name: 'You pay' }).fill('300')
    await press(named(form, 'Review'))
    await press(named(view('SwapPreview'), /^Swap /))
    // What it may take first, then the swap.
    await press(visitor.approve)
    await expect.poll(() => visitor.approve.count()).toBe(1)
    await node.holdBlocks()
    await press(visitor.approve)
    await expect(named(view('SwapPreview'), 'Waiting for the network')).toBeVisible()
    await page.reload()
    const account = await openActivity(visitor)
    await expect(account.locator('[data-status="pending"]')).toHaveCount(1)
    await node.goOn()
    await expect(account.locator('[data-status="pending"]')).toHaveCount(0, { timeout: 20_000 })
    expect(await node.balance(address, 'usd')).toBe(had.usd - parseUnits('300', 6))
    expect(await node.balance(address, 'ether')).toBeGreaterThan(had.ether + parseEther('0.09'))
  })

  test('ether is bought at the stand-in checkout, and the visitor sees it arrive', async ({ page, context }) => {
    const node = evmNode(latchkey())
    const visitor = labVisitor(page)
    const address = await arriveWith(visitor, latchkey().lab, 6)
    const { view, press } = visitor
    const had = await node.balance(address, 'ether')
    await visitor.openAccount()
    await press(named(view('Account'), 'Buy'))
    const form = view('OnRampProviders')
    await expect(form).toHaveAttribute('data-state', 'ready')
    await form.getByRole('textbox', { name: /^Amount/ }).fill('100')
    const opened = context.waitForEvent('page')
    await press(named(form, /^Go to /))
    const checkout = await opened
    await checkout.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(view('BuyInProgress')).toHaveAttribute('data-state', 'success', { timeout: 30_000 })
    expect(await node.balance(address, 'ether')).toBeGreaterThan(had)
  })

  test('in Arabic a name is taken, and the button greets by it', async ({ page }) => {
    const visitor = labVisitor(page)
    await arriveWith(visitor, latchkey().lab, 7, { locale: 'ar' })
    const { view, press } = visitor
    const label = `key-${randomBytes(5).toString('hex')}`
    await visitor.openAccount()
    await press(named(view('Account'), 'الإعدادات'))
    await press(named(view('AccountSettings'), /^اسم الحساب/))
    const form = view('RegisterAccountName')
    await form.getByRole('textbox').fill(label)
    await expect(form).toHaveAttribute('data-state', 'ready')
    await press(form.locator('.take button'))
    await press(visitor.approve)
    await expect(view('RegisterAccountNameSuccess')).toHaveAttribute('data-state', 'success')
    await page.keyboard.press('Escape')
    await expect(visitor.button).toContainText(label)
    await page.reload()
    await expect(visitor.button).toContainText(label)
  })
}
