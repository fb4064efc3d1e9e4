import type { ComponentType } from 'react'
import type { LegalLineProps } from './LegalLine'
import type { WalletGridProps } from './WalletGrid'

/** Components of the connect list that only some visitors need. */
export interface ConnectComponents {
  /** Draws links into wallets on a sheet; without it they are lines as any other. */
  readonly Links?: ComponentType<WalletGridProps>
  /** Draws the site's terms; the list of a site that has some is not shown without it. */
  readonly Legal?: ComponentType<LegalLineProps>
}

/** A part of the connect list with the rules of what it draws. */
export interface ConnectPart {
  readonly components: ConnectComponents
  readonly styles: readonly string[]
}
