import type { LinkPlatform } from '../WalletRoutes'

/** A link to a wallet that the visitor followed from here. */
export interface FollowedLink {
  readonly walletId: string
  readonly platform: LinkPlatform
  /** Two seconds passed and the page is still visible: offer other ways. */
  readonly slow: boolean
}
