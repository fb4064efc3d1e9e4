import type { Nft } from '@latchkey/features/nfts'
import type { NetworkFace } from '../../../views/NetworkFace'

/** One item; `loading` and `slow` until what is known of collections is at hand, `error` where their code does not come, `empty` once the account has it no more. */
export type NftDetailsModel =
  | {
      readonly state: 'ready'
      readonly item: Nft
      readonly network: NetworkFace | undefined
      readonly explorer: string | undefined
      /** Where the site leaves sending on. */
      readonly canSend: boolean
      /** Whether the visitor left it out of lists on this device. */
      readonly visibility: 'shown' | 'hidden'
      readonly amounts: 'shown' | 'hidden'
      /** Why the account may have it no more. */
      readonly doubt: 'none' | 'stale' | 'offline'
    }
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error' }
  | { readonly state: 'empty' }

export interface NftDetailsHandlers {
  readonly onRetry: () => void
  readonly onSend: () => void
  readonly onCopy: () => Promise<boolean>
  readonly onVisibility: (visibility: 'shown' | 'hidden') => void
  readonly onBack: () => void
}
