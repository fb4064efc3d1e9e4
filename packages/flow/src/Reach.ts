import type { WalletLink } from '@latchkey/core'

/** A way to a wallet, named as the tabs are. */
export type Platform = 'browser' | 'mobile' | 'web' | 'desktop' | 'qrcode' | 'unsupported'

export type LinkPlatform = Extract<Platform, 'mobile' | 'web' | 'desktop'>

/** A link to activate inside a tap. */
export interface HandOff {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** The same door without a pairing: kept with the session. */
  readonly link: WalletLink
}

/** How one wallet can be reached from this device; links appear with the pairing. */
export interface Reach {
  readonly platforms: readonly [Platform, ...Platform[]]
  readonly links: Readonly<Partial<Record<LinkPlatform, HandOff>>>
}
