import type { Namespace } from '@latchkey/protocol/caip'

/** What a page may set on a button; as attributes of the elements the names are in kebab-case. */
export interface ButtonSettings {
  /** Words in place of the catalogue's, or of the network's name. */
  readonly label?: string | undefined
  /** Words while connecting. */
  readonly loadingLabel?: string | undefined
  /** 32, 40 or 48 px high; default `md`. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Whether the button can be pressed. */
  readonly disabled?: boolean | undefined
  /** Default `show`. */
  readonly balance?: 'show' | 'hide' | undefined
  /** Characters of the address kept in front, default 6. */
  readonly charsStart?: number | undefined
  /** Characters of the address kept at the end, default 4. */
  readonly charsEnd?: number | undefined
  /** Default: the active namespace. */
  readonly namespace?: Namespace | undefined
}
