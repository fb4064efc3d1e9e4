import type { Latchkey } from '@latchkey/flow'
import type { ButtonSettings } from '@latchkey/react/button'
import { buttonAttributes, readSetting, readSettings } from './buttonAttributes'
import type { ContentSource } from './ContentSource'
import { claimProperties } from './claimProperties'
import type { ElementHome } from './createElementHome'
import { type MountedButton, mountButton } from './mountButton'

type Settable = { -readonly [Name in keyof ButtonSettings]: ButtonSettings[Name] }

/** A button as an element; each setting is a property and a kebab-case attribute. */
export interface LatchkeyButtonElement extends HTMLElement, Settable {
  /** The instance to use; the defined one when none was given. */
  latchkey: Latchkey | undefined
}

/** Makes the class of one kind of button. */
export function createButtonElement(home: ElementHome, content: ContentSource): CustomElementConstructor {
  class ButtonElement extends HTMLElement {
    static readonly home = home
    static readonly observedAttributes = buttonAttributes().map(([, attribute]) => attribute)
    #own: Latchkey | undefined
    #mounted: MountedButton | undefined
    #leave: (() => void) | undefined

    constructor() {
      super()
      this.attachShadow({ mode: 'open', delegatesFocus: true })
    }

    get latchkey(): Latchkey | undefined {
      return this.#own ?? home.latchkey
    }

    set latchkey(latchkey: Latchkey | undefined) {
      this.#own = latchkey
      if (this.isConnected) this.#mount()
    }

    connectedCallback(): void {
      claimProperties(this, ['latchkey', ...buttonAttributes().map(([name]) => name)])
      this.#leave = home.subscribe(() => {
        if (!this.#own) this.#mount()
      })
      this.#mount()
    }

    disconnectedCallback(): void {
      this.#leave?.()
      this.#mounted?.stop()
      this.#mounted = undefined
    }

    attributeChangedCallback(name: string): void {
      // Another namespace is another account to watch.
      if (name === 'namespace' && this.#mounted) this.#mount()
      else this.#mounted?.update()
    }

    #mount(): void {
      this.#mounted?.stop()
      const root = this.shadowRoot
      if (!root) return
      root.adoptedStyleSheets = [home.sheet(this.ownerDocument)]
      this.#mounted = mountButton({ root, content, latchkey: this.latchkey, settings: () => readSettings(this) })
    }
  }
  for (const [name, attribute] of buttonAttributes())
    Object.defineProperty(ButtonElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ButtonElement) {
        return readSetting(this, name)
      },
      set(this: ButtonElement, value: unknown) {
        if (value === undefined || value === null || value === false) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value === true ? '' : String(value))
      },
    })
  return ButtonElement
}
