import { expect, test } from '@playwright/test'
import type { Latchkey } from 'latchkey'
import { arriveOnSolana } from './arriveOnSolana'
import { closeReceipt } from './closeReceipt'
import { freshAddress } from './freshAddress'
import { labFragment } from './labFragment'
import { type LabVisitor, labVisitor, solanaWallet } from './labVisitor'
import { openSecond } from './openSecond'
import { says } from './says'
import { sendMoney } from './sendMoney'
import { solanaNode } from './solanaNode'
import { type DevFile, solanaChainOf } from './startLatchkey'
import { ways } from './ways'

/** What this browser sent from the account on Solana, as a site reads it. */
const sentFrom = ({ page }: LabVisitor) =>
  page.evaluate(async () => {
    const { latchkey } = window as typeof window & { readonly latchkey?: Latchkey }
    const transactions = await latchkey?.feature('transactions')
    return (transactions?.list('solana') ?? []).map(({ hash, status }) => ({ hash, status }))
  })

/** What is in the middle on Solana when the page is loaded again, and what a second tab sees of it. */
export function interruptedSolanaJourneys(latchkey: () => DevFile): void {
  // One that failed in the middle leaves no chain that stands still.
  test.afterEach(() => solanaNode(solanaChainOf(latchkey()).rpc).goOn())

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

  for (const { where, screen, ...way } of ways)
    test.describe(where, () => {
      test.use(screen)

      test(`SOL and a token on their way outlive a reload, are seen in a second tab and arrive once ${where}`, async ({
        page,
      }) => {
        const { id, node, mint, visitor, to } = await arriveOnSolana(page, latchkey(), way)
        await visitor.openAccount()
        await node.holdBlocks()
        const hashes: string[] = []
        for (const [asset, amount] of [
          [`${id}/slip44:501`, '0.25'],
          [`${id}/token:${mint}`, '7'],
        ] as const) {
          await sendMoney(visitor, asset, amount, to)
          hashes.unshift(await closeReceipt(visitor, says.onItsWay))
        }
        await page.reload()
        const second = await openSecond(visitor)
        const all = (status: string) => hashes.map((hash) => ({ hash, status }))
        const rowOf = (one: LabVisitor, hash: string) => one.view('Account').locator(`[data-transaction="${hash}"]`)
        for (const one of [visitor, second]) {
          await one.page.bringToFront()
          await expect.poll(async () => (await one.told('solana')).status).toBe('connected')
          await expect(one.approve).toHaveCount(0)
          await one.openAccount()
          for (const hash of hashes) await expect(rowOf(one, hash)).toHaveAttribute('data-status', 'pending')
          // Its receipt can be left and found again as often as one likes.
          await one.press(rowOf(one, hashes[0] ?? ''))
          expect(await closeReceipt(one, says.onItsWay)).toBe(hashes[0])
          await expect.poll(async () => (await sentFrom(one)).slice(0, 2)).toEqual(all('pending'))
        }
        expect(await node.lamportsOf(to)).toBe(0n)
        await node.goOn()
        for (const one of [visitor, second]) {
          await one.page.bringToFront()
          for (const hash of hashes) await expect(rowOf(one, hash)).toHaveAttribute('data-status', 'confirmed')
          await expect.poll(async () => (await sentFrom(one)).slice(0, 2)).toEqual(all('confirmed'))
        }
        await second.press(rowOf(second, hashes[0] ?? ''))
        expect(await closeReceipt(second)).toBe(hashes[0])
        expect(await node.lamportsOf(to)).toBe(250_000_000n)
        expect(await node.tokenAccountsOf(to, mint)).toMatchObject([{ amount: 7_000_000n }])
      })
    })
}
