import { expect, test } from '@playwright/test'
import { labFragment } from './labFragment'
import { type Family, labVisitor } from './labVisitor'
import type { DevFile } from './startLatchkey'

const harbor = { namespaces: 'both', name: 'Harbor', rdns: 'dev.harbor' }
const options = { customWallets: [{ id: 'harbor', name: 'Harbor', rdns: 'dev.harbor' }] }

/** What a visitor goes through whose one wallet is in both namespaces. */
export function oneWalletJourneys(latchkey: () => DevFile): void {
  test('one wallet in two namespaces is one row and asks for each; one refused leaves the other', async ({ page }) => {
    const { row, view, approve, refuse, button, dialog, told, statuses, ...visitor } = labVisitor(page)
    const asked = (namespace: Family) => view('ConnectingMultiChain').locator(`[data-namespace="${namespace}"]`)
    await page.goto(`${latchkey().lab}/${labFragment({ options, wallet: harbor })}`)
    await button.click()
    await expect(page.locator('latchkey-modal [data-wallet]').filter({ hasText: 'Harbor' })).toHaveCount(1)
    await row('dev.harbor').click()
    await expect(view('ConnectingMultiChain')).toHaveAttribute('data-state', 'ready')
    await page.getByRole('button', { name: 'Connect all' }).click()
    await approve.click()
    await expect(asked('eip155')).toContainText('Done')
    await refuse.click()
    await expect(view('ConnectingMultiChain')).toHaveAttribute('data-state', 'rejected')
    await expect(asked('solana')).toContainText('Declined')
    expect(await statuses()).toEqual({ eip155: 'connected', solana: 'disconnected' })

    await page.getByRole('button', { name: 'Ask again for Solana' }).click()
    await approve.click()
    await expect(dialog).toBeHidden()
    expect((await told('solana')).status).toBe('connected')

    await visitor.leave()
    await expect.poll(statuses).toEqual({ eip155: 'connected', solana: 'disconnected' })
  })

  test('a wallet that ends both grants together: what it ends, and what the visitor leaves, is gone in both, and is said before', async ({
    page,
  }) => {
    const wallet = { ...harbor, grantsEnd: 'together' }
    const { row, view, approve, button, dialog, hero, part, statuses, ...visitor } = labVisitor(page)
    const connectAll = async () => {
      await button.click()
      await row('dev.harbor').click()
      await page.getByRole('button', { name: 'Connect all' }).click()
      await approve.click()
      await approve.click()
      await expect(dialog).toBeHidden()
      expect(await statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
    }
    const bothGone = async () => {
      await expect.poll(statuses).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(hero.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    }
    await page.goto(`${latchkey().lab}/${labFragment({ options, wallet })}`)

    await connectAll()
    await part('wallet-solana-revoke').click()
    await bothGone()

    await connectAll()
    await visitor.activate('eip155')
    await visitor.openAccount()
    await expect(view('Account')).not.toContainText('also ends')
    await page.keyboard.press('Escape')
    await visitor.leave()
    await bothGone()

    // Seen once it is said before.
    await connectAll()
    await visitor.activate('eip155')
    await visitor.openAccount()
    await expect(view('Account')).toContainText('Disconnecting here also ends Harbor on Solana.')
    await page.keyboard.press('Escape')
    await visitor.leave()
    await bothGone()

    // Nothing is left to come back to.
    await page.reload()
    await bothGone()
  })
}
