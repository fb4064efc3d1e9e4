import { expect, test } from '@playwright/test'
import { parseEther } from 'viem'
import { arriveWith } from './arriveWith'
import { closeReceipt } from './closeReceipt'
import { evmNode } from './evmNode'
import { freshAddress } from './freshAddress'
import { evmWallet, type LabVisitor, labVisitor } from './labVisitor'
import { named } from './named'
import { openActivity } from './openActivity'
import { says } from './says'
import { sendMoney } from './sendMoney'
import type { DevFile } from './startLatchkey'
import { ways } from './ways'

const names = ['as-it-is', 'empty', 'whale', 'pending', 'down', 'reorg'] as const

/** Sets a condition by the row of the lab, and waits until it is on. */
async function choose({ part, told }: LabVisitor, name: (typeof names)[number]): Promise<void> {
  await part('scenario').locator(`input[value="${name}"]`).check()
  await expect(part('scenario-says')).toHaveAttribute('data-phase', 'set', { timeout: 30_000 })
  await expect(part('scenario-says')).toHaveAttribute('data-scenario', name)
  // Another instance stands there, and the wallet gives it the account of the condition without a prompt.
  await expect.poll(async () => (await told('eip155')).status).toBe('connected')
}

/** What anyone can look at by the row of conditions. */
export function scenarioJourneys(latchkey: () => DevFile): void {
  // Kept by the devnet, they would outlive a journey that failed.
  test.afterEach(async () => {
    const body = JSON.stringify({ scenario: 'as-it-is' })
    await fetch(latchkey().scenarios, { method: 'PUT', body })
  })

  test('an empty account, one with 500 tokens and the own again are looked at, over a reload', async ({ page }) => {
    const visitor = labVisitor(page)
    const { view, part, told, openAccount } = visitor
    await page.goto(latchkey().lab)
    await visitor.press(visitor.button)
    await visitor.connect(evmWallet)
    const own = (await told('eip155')).address
    await choose(visitor, 'empty')
    const empty = (await told('eip155')).address
    expect(empty).not.toBe(own)
    await page.reload()
    await expect(part('scenario-says')).toHaveAttribute('data-scenario', 'empty')
    await expect.poll(async () => (await told('eip155')).address).toBe(empty)
    await openAccount()
    await expect(view('Account').getByText('0.00').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await choose(visitor, 'whale')
    await openAccount()
    await view('Account').getByRole('searchbox').fill('Token 500')
    await expect(view('Account').locator('[data-asset]')).toHaveCount(1)
    await expect(view('Account').locator('[data-asset]')).toContainText('250.00 T500')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await choose(visitor, 'as-it-is')
    expect((await told('eip155')).address).toBe(own)
  })
  for (const { where, screen, options, press } of ways.slice(0, 2))
    test.describe(where, () => {
      test.use(screen)

      test(`what is pending for ever can be cancelled or sped up, and is replaced once blocks come again ${where}`, async ({
        page,
      }) => {
        const node = evmNode(latchkey())
        const visitor = labVisitor(page, press)
        const { approve } = visitor
        await arriveWith(visitor, latchkey().lab, 4, options)
        await choose(visitor, 'pending')
        await visitor.openAccount()
        const [nobody, somebody] = [freshAddress('eip155'), freshAddress('eip155')]
        await sendMoney(visitor, node.assetOf('ether'), '0.1', nobody)
        const unwanted = await closeReceipt(visitor, says.onItsWay)
        await sendMoney(visitor, node.assetOf('ether'), '0.2', somebody)
        const slow = await closeReceipt(visitor, says.onItsWay)
        await page.reload()
        const account = await openActivity(visitor)
        const rowOf = (hash: string) => account.locator(`[data-transaction="${hash}"]`)
        const waits = (hash: string) => account.locator('.waits', { has: page.locator(`[data-transaction="${hash}"]`) })
        const pending = account.locator('[data-status="pending"]')
        await expect(pending).toHaveCount(2)
        await press(named(waits(unwanted), says.cancel))
        await press(approve)
        // What takes its place is said of it and is no transfer of its own: until then the wallet is asked, and nothing closes.
        await expect(waits(unwanted)).toContainText(says.isBeingCancelled)
        await expect(pending).toHaveCount(2)
        await press(named(waits(slow), says.speedUp))
        await press(approve)
        await expect(pending).toHaveCount(3)
        await page.keyboard.press('Escape')
        await choose(visitor, 'as-it-is')
        await openActivity(visitor)
        await expect(pending).toHaveCount(0)
        await expect(rowOf(unwanted)).toHaveAttribute('data-status', 'replaced')
        expect(await node.balance(nobody, 'ether')).toBe(0n)
        // Sent twice with one number, it arrived once.
        expect(await node.balance(somebody, 'ether')).toBe(parseEther('0.2'))
      })
    })

  test('what came in blocks that were replaced is what came in those that replaced them', async ({ page }) => {
    const visitor = labVisitor(page)
    const { press, part } = visitor
    await arriveWith(visitor, latchkey().lab, 3)
    await choose(visitor, 'reorg')
    const newest = (await openActivity(visitor)).locator('[data-transaction]').first()
    // A list that was just read is read again after a while.
    await expect(newest).toContainText('0.75 ETH', { timeout: 60_000 })
    const taken = (await newest.getAttribute('data-transaction')) ?? ''
    await page.keyboard.press('Escape')
    await press(page.getByRole('button', { name: 'Replace the last blocks' }))
    await expect(part('scenario-says')).toHaveAttribute('data-phase', 'set')
    const account = await openActivity(visitor)
    await expect(newest).toContainText('0.25 ETH', { timeout: 60_000 })
    await expect(account.locator(`[data-transaction="${taken}"]`)).toHaveCount(0)
  })

  test('while the nodes of the server are down nothing is told as known or as gone, and trying again brings it back', async ({
    page,
  }) => {
    const visitor = labVisitor(page)
    const { press, view } = visitor
    await arriveWith(visitor, latchkey().lab, 2)
    await choose(visitor, 'down')
    const { server, projectId } = latchkey()
    const served = async () => (await (await fetch(`${server}/v1/supported-chains?projectId=${projectId}`)).json()).http
    // What the server read of the chain a moment ago is young until it has seen that nobody answers.
    await expect.poll(served, { timeout: 30_000 }).not.toContain('eip155:31337')
    await page.reload()
    const account = await openActivity(visitor)
    await expect(account).toContainText(/Could not be read just now|Failed to fetch transactions/)
    await press(view('Account').getByRole('tab', { name: 'Tokens' }))
    await expect(account.getByText('Nothing here yet')).toHaveCount(0)
    const body = JSON.stringify({ scenario: 'as-it-is' })
    await fetch(latchkey().scenarios, { method: 'PUT', body })
    await press(view('Account').getByRole('tab', { name: 'Activity' }))
    // Nodes that failed have their rest: who tries again meanwhile is told the same.
    await expect(async () => {
      await press(named(account, 'Try again').first())
      await expect(account).not.toContainText(/Could not be read just now|Failed to fetch transactions/, {
        timeout: 3_000,
      })
    }).toPass({ timeout: 60_000 })
  })
}
