import type { Latchkey } from '@latchkey/flow'
import { accountContent, autoContent, connectContent, type DrawContent } from '@latchkey/react/button'
import type { ContentSource } from './vanilla/ContentSource'
import { createButtonElement, type LatchkeyButtonElement } from './vanilla/createButtonElement'
import { createElementHome, type ElementHome } from './vanilla/createElementHome'
import { createModalElement, type LatchkeyModalElement } from './vanilla/createModalElement'
import { networkSource } from './vanilla/networkSource'

export type { LatchkeyButtonElement, LatchkeyModalElement }

declare global {
  interface HTMLElementTagNameMap {
    /**
     * Holds the place of the modal in the page; with `enable-embedded` it shows the views there instead of over the
     * page.
     * @example
     * ```html
     * <latchkey-modal enable-embedded></latchkey-modal>
     * ```
     */
    'latchkey-modal': LatchkeyModalElement
    /**
     * Connects a wallet, then shows the account and opens it.
     * @example
     * ```html
     * <latchkey-button balance="hide" size="lg"></latchkey-button>
     * ```
     */
    'latchkey-button': LatchkeyButtonElement
    /**
     * Opens the list of wallets; it never turns into the account.
     * @example
     * ```html
     * <latchkey-connect-button label="Sign in" loading-label="Signing in"></latchkey-connect-button>
     * ```
     */
    'latchkey-connect-button': LatchkeyButtonElement
    /**
     * Shows the account and opens it; it is empty while nothing is connected.
     * @example
     * ```html
     * <latchkey-account-button chars-start="6" chars-end="4"></latchkey-account-button>
     * ```
     */
    'latchkey-account-button': LatchkeyButtonElement
    /**
     * Shows the network, warns when the wallet is on a network the site does not list, and opens the list of networks.
     * @example
     * ```html
     * <latchkey-network-button></latchkey-network-button>
     * ```
     */
    'latchkey-network-button': LatchkeyButtonElement
  }
}

const always =
  (draw: DrawContent): ContentSource =>
  () =>
  () =>
    draw

const buttons = (): Readonly<Record<string, ContentSource>> => ({
  'latchkey-button': always(autoContent),
  'latchkey-connect-button': always(connectContent),
  'latchkey-account-button': always(accountContent),
  'latchkey-network-button': networkSource,
})

/** The home of elements defined before, by this copy of the package or another. */
function findHome(): ElementHome | undefined {
  const defined = customElements.get('latchkey-button')
  const home: unknown = defined && 'home' in defined ? defined.home : undefined
  return typeof home === 'object' && home !== null && 'set' in home ? (home as ElementHome) : undefined
}

/**
 * Defines the custom elements once per page; later calls, also from another copy, only hand on the instance. Does nothing on a server.
 *
 * @param latchkey used by every element that was not given its own through its `latchkey` property
 * @example
 * defineLatchkeyElements(createLatchkey({ adapters: [eip155()], networks: [mainnet] }))
 * // <latchkey-button></latchkey-button>
 */
export function defineLatchkeyElements(latchkey?: Latchkey): void {
  if (typeof customElements === 'undefined') return
  const home = findHome() ?? createElementHome()
  if (latchkey) home.set(latchkey)
  const define = (name: string, create: () => CustomElementConstructor): void => {
    if (!customElements.get(name)) customElements.define(name, create())
  }
  for (const [name, content] of Object.entries(buttons())) define(name, () => createButtonElement(home, content))
  define('latchkey-modal', () => createModalElement(home))
}
