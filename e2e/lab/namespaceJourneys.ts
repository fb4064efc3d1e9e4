import { expect, type Page, test } from '@playwright/test'
import type { Latchkey } from 'latchkey'
import { evmWallet, labVisitor, solanaWallet } from './labVisitor'
import { type DevFile, solanaChainOf } from './startLatchkey'

type Instance = typeof window & { readonly latchkey: Latchkey }

const openSolana = (page: Page) =>
  page.evaluate(() => (window as unknown as Instance).latchkey.open({ namespace: 'solana' }))

const switching = (page: Page) =>
  page.evaluate(() => {
    const { switchingNamespace, activeChain } = (window as unknown as Instance).latchkey.getState()
    return { switchingNamespace, activeChain }
  })

/** What a visitor and a site do to go from one namespace to another. */
export function namespaceJourneys(latchkey: () => DevFile): void {
  test('a network of a family without a wallet asks for one first, and goes there', async ({ page }) => {
    const { view, networkButton, network, told, ...visitor } = labVisitor(page)
    await page.goto(latchkey().lab)
    await visitor.button.click()
    await visitor.connect(evmWallet)
    await networkButton.click()
    await network(solanaChainOf(latchkey()).id).click()
    await expect(view('SwitchActiveChain')).toBeVisible()
    await page.getByRole('button', { name: 'Choose a wallet' }).click()
    await visitor.connect(solanaWallet)
    expect(await told('solana')).toMatchObject({ status: 'connected', active: 'solana' })
    expect((await told('eip155')).status).toBe('connected')
  })

  test('a site opens the list of one namespace, and only its wallets are offered', async ({ page }) => {
    const { row, button, view, told, statuses, ...visitor } = labVisitor(page)
    await page.goto(latchkey().lab)
    await openSolana(page)
    await expect(row(solanaWallet)).toBeVisible()
    await expect(row(evmWallet)).toHaveCount(0)
    await page.keyboard.press('Escape')

    // Opened for none, it offers all again.
    await button.click()
    await expect(row(solanaWallet)).toBeVisible()
    await visitor.connect(evmWallet)

    // Beside a connection it is the list of the other, and what is connected stays.
    await openSolana(page)
    await expect(view('Connect')).toBeVisible()
    await expect(row(evmWallet)).toHaveCount(0)
    await visitor.connect(solanaWallet)
    expect(await statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
    expect((await told('solana')).active).toBe('solana')

    // Where it is connected, it is its account.
    await visitor.activate('eip155')
    await openSolana(page)
    await expect(view('Account')).toContainText('SOL')
  })

  test('a site is told while the network of another namespace is switched to, and not after', async ({ page }) => {
    const { view, approve, refuse, dialog, networkButton, network, told, ...visitor } = labVisitor(page)
    await page.goto(latchkey().lab)
    await visitor.connectBoth()
    expect(await switching(page)).toEqual({ switchingNamespace: false, activeChain: 'solana' })

    await networkButton.click()
    await network('eip155:31338').click()
    await expect(approve).toBeVisible()
    expect(await switching(page)).toEqual({ switchingNamespace: true, activeChain: 'solana' })
    await refuse.click()
    await expect(view('SwitchNetwork')).toHaveAttribute('data-state', 'rejected')
    expect(await switching(page)).toEqual({ switchingNamespace: false, activeChain: 'solana' })

    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(approve).toBeVisible()
    expect(await switching(page)).toEqual({ switchingNamespace: true, activeChain: 'solana' })
    await approve.click()
    await expect(dialog).toBeHidden()
    expect(await switching(page)).toEqual({ switchingNamespace: false, activeChain: 'eip155' })
    expect((await told('eip155')).caipAddress).toMatch(/^eip155:31338:/)
  })
}
