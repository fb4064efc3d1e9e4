import { followDiscovery } from '@latchkey/core/fake'
import { createDiscovery } from '../discovery/createDiscovery'
import { createFakeWallet } from './fakeWallet.test.support'
import { createTestContext } from './testContext.test.support'

export type Page = EventTarget & { ethereum?: unknown }

let counter = 0

const uuid = () => `00000000-0000-4000-8000-${(++counter).toString(16).padStart(12, '0')}`
export const png = 'data:image/png;base64,AAAA'

/** The facts of a wallet that announces itself properly. */
export const infoOf = (changes: Record<string, unknown> = {}) => ({
  uuid: uuid(),
  name: 'Example',
  icon: png,
  rdns: 'com.example',
  ...changes,
})

export function announce(page: Page, info: unknown, provider: unknown = createFakeWallet()): void {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
}

/** A wallet that announces at once and whenever it is asked, as extensions do. */
export function install(page: Page, info: unknown, provider: unknown = createFakeWallet()): void {
  page.addEventListener('eip6963:requestProvider', () => announce(page, info, provider))
  announce(page, info, provider)
}

/** Starts discovery and keeps what it says. */
export function look(changes: Parameters<typeof createTestContext>[0] = {}) {
  const context = createTestContext(changes)
  const discovery = createDiscovery(context)
  return { context, discovery, ...followDiscovery(discovery) }
}
