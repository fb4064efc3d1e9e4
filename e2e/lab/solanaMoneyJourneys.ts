import { expect, test } from '@playwright/test'
import { arriveOnSolana } from './arriveOnSolana'
import { closeReceipt } from './closeReceipt'
import { named } from './named'
import { readCode } from './readCode'
import { says } from './says'
import { sendMoney } from './sendMoney'
import type { DevFile } from './startLatchkey'
import { ways } from './ways'

/** Money that moves on the Solana chain of `npm start`, however it is seen and pressed. */
export function solanaMoneyJourneys(latchkey: () => DevFile): void {
  for (const { where, screen, options, press } of ways)
    test.describe(where, () => {
      test.use(screen)

      test(`an account on Solana is received to, and sends SOL and a token to who never had either ${where}`, async ({
        page,
      }) => {
        const { id, node, mint, visitor, to } = await arriveOnSolana(page, latchkey(), { options, press })
        const account = visitor.view('Account')
        const { address } = await visitor.told('solana')
        await visitor.openAccount()
        const sol = account.locator('[data-asset$="/slip44:501"]')
        await expect(sol).toContainText('SOL')
        await press(sol)
        await expect(visitor.view('Token')).toHaveAttribute('data-state', 'ready')
        await expect(visitor.view('Token')).toContainText('SOL')
        await press(visitor.view('Token').getByRole('button', { name: says.back }))
        await expect(account.getByRole('tab')).toHaveCount(0)
        await press(named(account, says.receive))
        await expect.poll(() => readCode(visitor.view('WalletReceive').locator('.qr'))).toBe(address)
        await press(page.getByRole('button', { name: says.back }))
        await sendMoney(visitor, `${id}/slip44:501`, '0.5', to)
        await closeReceipt(visitor)
        expect(await node.lamportsOf(to)).toBe(500_000_000n)
        expect(await node.tokenAccountsOf(to, mint)).toEqual([])
        await sendMoney(visitor, `${id}/token:${mint}`, '7', to)
        await closeReceipt(visitor)
        expect(await node.tokenAccountsOf(to, mint)).toMatchObject([{ amount: 7_000_000n }])
      })
    })
}
