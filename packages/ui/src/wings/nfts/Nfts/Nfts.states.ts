import { ferry, items } from '../../../views/fixtures/nfts'
import type { States } from '../../../views/Screen'
import { groupNfts } from './groupNfts'
import type { NftsHandlers, NftsModel } from './NftsModel'

const ready = { state: 'ready', ...groupNfts(items), doubt: 'none', older: 'none', amounts: 'shown' } as const

export const states: States<NftsModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  offline: { state: 'offline' },
  error: { state: 'error', reason: 'failed' },
  empty: { state: 'empty', reading: 'over' },
  ready,
}

export const variants: Readonly<Record<string, NftsModel>> = {
  'error-unserved': { state: 'error', reason: 'unserved' },
  'empty-reading': { state: 'empty', reading: 'going-on' },
  'ready-moving': {
    ...ready,
    ...groupNfts([...items, { ...ferry, id: 'film', animation: { url: 'data:video/mp4;base64,AAAA', type: 'video' } }]),
  },
  'ready-more': { ...ready, older: 'there' },
  'ready-loading-more': { ...ready, older: 'loading' },
  'ready-more-failed': { ...ready, older: 'failed' },
  'ready-partial': { ...ready, doubt: 'partial' },
  'ready-stale': { ...ready, doubt: 'stale' },
  'ready-offline': { ...ready, doubt: 'offline' },
  'ready-spam': { ...ready, spam: [ferry] },
  'ready-hidden': { ...ready, hidden: [ferry] },
  'ready-dots': { ...ready, amounts: 'hidden' },
}

const nothing = () => {}

export const handlers: NftsHandlers = { onRetry: nothing, onMore: nothing, onPick: nothing }
