import type { AssetFace } from '../AssetFace'

/** What may be bought on the networks of the site. */
export interface OnRampTokenSelectModel {
  readonly state: 'ready'
  readonly assets: readonly AssetFace[]
  /** CAIP-19 id. */
  readonly current: string | undefined
  /** Whether what is sold elsewhere would not reach the account, and is left out. */
  readonly listed: 'all' | 'what-reaches'
}

export interface OnRampTokenSelectHandlers {
  readonly onPick: (assetId: string) => void
}
