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
} as const

export const states: States<NftDetailsModel> = {
  loading: { state: 'loading' },
  ready,
  empty: { state: 'empty' },
}

export const variants: Readonly<Record<string, NftDetailsModel>> = {
  'ready-several': { ...ready, item: ferry, explorer: undefined },
  'ready-no-picture': { ...ready, item: { ...ferry, image: undefined, isSpam: true }, canSend: false },
}

export const handlers: NftDetailsHandlers = { onSend: () => {}, onCopy: async () => true, onBack: () => {} }
