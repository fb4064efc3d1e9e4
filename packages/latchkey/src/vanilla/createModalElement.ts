import type { Latchkey } from '@latchkey/flow'
import { claimProperties } from './claimProperties'
import type { ElementHome } from './createElementHome'

/** The place of the modal in a page; with `enable-embedded` it shows the views right there. */
export interface LatchkeyModalElement extends HTMLElement {
  /** The instance to show; the defined one when none was given. */
  latchkey: Latchkey | undefined
  enableEmbedded: boolean
}

/** Makes the class of the modal's host; the interface attaches the shadow root itself. */
export function createModalElement(home: ElementHome): CustomElementConstructor {
  return class ModalElement extends HTMLElement {
    static readonly home = home
    static readonly observedAttributes = ['enable-embedded']
    #own: Latchkey | undefined
    #shown: Latchkey | undefined
    #leave: (() => void) | undefined

    get latchkey(): Latchkey | undefined {
      return this.#own ?? home.latchkey
    }

    set latchkey(latchkey: Latchkey | undefined) {
      this.#own = latchkey
      this.#embed()
    }

    get enableEmbedded(): boolean {
      return this.hasAttribute('enable-embedded')
    }

    set enableEmbedded(value: boolean) {
      this.toggleAttribute('enable-embedded', value)
    }

    connectedCallback(): void {
      claimProperties(this, ['latchkey', 'enableEmbedded'])
      this.#leave = home.subscribe(() => this.#embed())
      this.#embed()
    }

    disconnectedCallback(): void {
      this.#leave?.()
    }

    attributeChangedCallback(): void {
      this.#embed()
    }

    #embed(): void {
      const { latchkey } = this
      if (!latchkey || !this.enableEmbedded || !this.isConnected || this.#shown === latchkey) return
      this.#shown = latchkey
      latchkey.update({ enableEmbedded: true, container: this })
      latchkey.preload()
    }
  }
}
