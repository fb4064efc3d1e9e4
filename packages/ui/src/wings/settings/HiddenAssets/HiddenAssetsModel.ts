import type { NetworkFace } from '../../../views/NetworkFace'

/** Something that lists leave out. */
export interface HiddenRow {
  /** CAIP-19. */
  readonly assetId: string
  readonly name: string
  readonly image: string | undefined
  /** Absent where it is none of this site's. */
  readonly network: NetworkFace | undefined
}

/** What the visitor hid, the newest first; `empty` when nothing is hidden. */
export type HiddenAssetsModel =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly rows: readonly HiddenRow[] }
  | { readonly state: 'empty' }
  | { readonly state: 'error' }

export interface HiddenAssetsHandlers {
  readonly onShow: (row: HiddenRow) => void
  readonly onRetry: () => void
  readonly onBack: () => void
}
