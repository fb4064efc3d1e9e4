import type { WalletLink } from '@latchkey/core'

/** A way to a wallet, named as the tabs are. */
export type Platform = 'browser' | 'mobile' | 'web' | 'desktop' | 'qrcode' | 'unsupported'

export type LinkPlatform = Extract<Platform, 'mobile' | 'web' | 'desktop'>

/** A link that carries a pairing; it must be followed inside a tap. */
export interface PairingLink {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** The same link without the pairing; later requests open it. */
  readonly link: WalletLink
}

/** How one wallet can be connected from this device; links appear with the pairing. */
export interface WalletRoutes {
  readonly platforms: readonly [Platform, ...Platform[]]
  readonly links: Readonly<Partial<Record<LinkPlatform, PairingLink>>>
}
