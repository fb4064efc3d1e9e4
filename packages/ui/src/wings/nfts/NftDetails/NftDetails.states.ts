import { ethereum } from '../../../views/fixtures/facts'
import { ferry, lighthouse } from '../../../views/fixtures/nfts'
import type { States } from '../../../views/Screen'
import type { NftDetailsHandlers, NftDetailsModel } from './NftDetailsModel'

const ready = {
  state: 'ready',
  item: lighthouse,
  network: ethereum,
  explorer: 'https://explorer.example/token',
  canSend: true,
  visibility: 'shown',
  amounts: 'shown',
  doubt: 'none',
} as const

export const states: States<NftDetailsModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  ready,
  error: { state: 'error' },
  empty: { state: 'empty' },
}

export const variants: Readonly<Record<string, NftDetailsModel>> = {
  'ready-several': { ...ready, item: ferry, explorer: undefined },
  'ready-moving': { ...ready, item: { ...lighthouse, animation: { url: ferry.image ?? '', type: 'image' } } },
  'ready-video': { ...ready, item: { ...lighthouse, animation: { url: 'data:video/mp4;base64,AAAA', type: 'video' } } },
  'ready-audio': {
    ...ready,
    item: { ...lighthouse, animation: { url: 'data:audio/mpeg;base64,AAAA', type: 'audio' } },
  },
  'ready-offline': { ...ready, doubt: 'offline' },
  'ready-stale': { ...ready, doubt: 'stale' },
  'ready-hidden': { ...ready, visibility: 'hidden' },
  'ready-no-picture': { ...ready, item: { ...ferry, image: undefined, isSpam: true }, canSend: false },
}

export const handlers: NftDetailsHandlers = {
  onRetry: () => {},
  onSend: () => {},
  onCopy: async () => true,
  onVisibility: () => {},
  onBack: () => {},
}
