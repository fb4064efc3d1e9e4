import type { Latchkey } from 'latchkey'
import { createPublicClient, http, verifyMessage } from 'viem'
import { expect, inject } from 'vitest'
import type { Found, Page } from './page/openPage'

/** The lab as its visitor sees it. */
export interface Lab {
  readonly page: Page
  readonly connectButton: Found
  readonly account: Found
  readonly network: Found
  /** The test wallet's own button. */
  readonly approve: Found
  part(handle: string): Found
  view(name: string): Found
  /** What the site is told of its visitor in a namespace, `eip155` unless told. */
  told(namespace?: 'eip155' | 'solana'): Promise<ReturnType<Latchkey['getAccount']>>
  state(): Promise<ReturnType<Latchkey['getState']>>
  /** Presses Disconnect in the account view. */
  disconnect(): Promise<void>
  /** Whether the signature the lab shows is the visitor's, by an independent library. */
  isSigned(): Promise<boolean>
}

/** A node of the local chains, by CAIP-2 id. */
export function chain(id: string) {
  const url = inject('latchkey').chains[id]
  if (!url) throw new Error(`no local chain ${id}`)
  return createPublicClient({ transport: http(url) })
}

/** Opens the lab of `npm start` in a page. */
export async function openLab(page: Page): Promise<Lab> {
  await page.open(inject('latchkey').lab)
  const part = (handle: string) => page.find(`[data-lab="${handle}"]`)
  const view = (name: string) => page.find(`[data-latchkey-view="${name}"]`)
  const lab: Lab = {
    page,
    part,
    view,
    connectButton: page.find('[data-lab="hero"] button', /Connect wallet/),
    account: page.find('[data-lab="hero"] button', /^Account (0x|\w+\.eth)/),
    network: page.find('[data-lab="hero"] button', /^Network/),
    approve: page.find('button', /^Approve$/),
    told: (namespace = 'eip155') =>
      page.evaluate(
        (one) => (window as unknown as { readonly latchkey: Latchkey }).latchkey.getAccount(one),
        namespace,
      ),
    state: () => page.evaluate(() => (window as unknown as { readonly latchkey: Latchkey }).latchkey.getState()),
    async disconnect() {
      await lab.account.click()
      await page.find('[data-latchkey-view="Account"] button', /Disconnect/).click()
      await expect.poll(lab.connectButton.isShown).toBe(true)
    },
    async isSigned() {
      const address = (await lab.told()).address as `0x${string}`
      const message = (await part('field-sign-message-message').value()) ?? ''
      const signature = (await part('result-sign-message-signature').attribute('title')) as `0x${string}`
      return verifyMessage({ address, message, signature })
    },
  }
  await expect.poll(lab.connectButton.isShown).toBe(true)
  return lab
}
