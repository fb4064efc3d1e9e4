import { expect, type Locator, type Page } from '@playwright/test'
import type { Latchkey } from 'latchkey'

export type Family = 'eip155' | 'solana'

/** How a visitor presses something. */
export type Press = (target: Locator) => Promise<void>

/** The lab's two test wallets, as the list names them. */
export const evmWallet = 'dev.test-wallet'
export const solanaWallet = 'Solana test wallet'

export type LabVisitor = ReturnType<typeof labVisitor>

/**
 * What a visitor sees of the lab and does in it, and what the site is told meanwhile.
 *
 * @param agree the visitor's yes in a wallet that is not in the page
 */
export function labVisitor(page: Page, press: Press = (target) => target.click(), agree?: () => Promise<void>) {
  const inModal = (selector: string) => page.locator(`latchkey-modal ${selector}`)
  const view = (name: string) => inModal(`[data-latchkey-view="${name}"]`)
  const row = (wallet: string) => inModal(`[data-wallet="${wallet}"]`)
  const family = (namespace: Family) => inModal(`[data-namespace="${namespace}"]`)
  const network = (id: string) => inModal(`[data-network="${id}"]`)
  const part = (handle: string) => page.locator(`[data-lab="${handle}"]`)
  const hero = part('hero')
  const button = hero.locator('.latchkey-button').first()
  const networkButton = hero.locator('[data-latchkey-button="network"]')
  const dialog = inModal('dialog')
  /** The test wallet's own buttons; the view behind may have a Cancel too. */
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const refuse = page.getByRole('contentinfo').getByRole('button', { name: 'Cancel' })

  const told = (namespace: Family) =>
    page.evaluate((one) => {
      const { latchkey } = window as typeof window & { readonly latchkey?: Latchkey }
      if (!latchkey) throw new Error('the lab made no instance')
      const {
        status,
        address = '',
        balance,
        balanceStatus,
        caipAddress,
        connectedWalletInfo,
      } = latchkey.getAccount(one)
      const { activeChain: active } = latchkey.getState()
      return { status, address, balance, balanceStatus, caipAddress, active, wallet: connectedWalletInfo?.name }
    }, namespace)
  const statuses = async () => ({ eip155: (await told('eip155')).status, solana: (await told('solana')).status })

  const visitor = {
    page,
    press,
    view,
    row,
    family,
    network,
    part,
    hero,
    button,
    networkButton,
    dialog,
    approve,
    refuse,
    told,
    statuses,
    /** Says yes in the wallet. */
    agree: agree ?? (() => press(approve)),
    message: () => part('field-sign-message-message').inputValue(),
    async openAccount(): Promise<void> {
      await press(button)
      await expect(view('Account')).toBeVisible()
    },
    /** Connects by the list that is open. */
    async connect(wallet: string): Promise<void> {
      await press(row(wallet))
      await press(approve)
      await expect(dialog).toBeHidden()
    },
    /** Connects both test wallets, Solana last. */
    async connectBoth(): Promise<void> {
      await press(button)
      await visitor.connect(evmWallet)
      await visitor.openAccount()
      await press(family('solana'))
      await expect(view('Connect')).toBeVisible()
      // Nothing moved yet: who turns back is where they were.
      expect((await told('eip155')).active).toBe('eip155')
      // Only wallets of the family that was picked are offered.
      await expect(row(evmWallet)).toHaveCount(0)
      await visitor.connect(solanaWallet)
    },
    /** Makes a connected namespace the active one by the account view. */
    async activate(namespace: Family): Promise<void> {
      await visitor.openAccount()
      await press(family(namespace))
      await expect(family(namespace)).toHaveAttribute('aria-pressed', 'true')
      // The focus stays on what was pressed.
      await expect(family(namespace)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
    /** Runs an action of the lab and answers one of its results; `yes` is the wallet's. */
    async act(id: string, result: string): Promise<string> {
      await press(part(`action-${id}`))
      await visitor.agree()
      await expect(part(`result-${id}`)).toHaveAttribute('data-status', 'success')
      return (await part(`result-${id}-${result}`).getAttribute('title')) ?? ''
    },
    /** Leaves the active namespace by the account view, which stays where the other is connected. */
    async leave(): Promise<void> {
      await visitor.openAccount()
      // What stands below a list moves when its rows come.
      await expect(view('Account').locator('.list[role="status"]')).toHaveCount(0)
      await press(view('Account').getByRole('button', { name: /^(Disconnect|قطع الاتصال)/ }))
    },
    /** Loads the page again: what was connected comes back, and no wallet asks. */
    async comeBack(): Promise<void> {
      await page.reload()
      await expect.poll(statuses).toEqual({ eip155: 'connected', solana: 'connected' })
      await expect(approve).toHaveCount(0)
    },
  }
  return visitor
}
