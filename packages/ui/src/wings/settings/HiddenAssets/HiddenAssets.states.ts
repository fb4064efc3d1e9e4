import { base, ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { HiddenAssetsHandlers, HiddenAssetsModel, HiddenRow } from './HiddenAssetsModel'

const driftwood: HiddenRow = {
  assetId: 'eip155:1/erc20:0x9af2c9c1d5e6f708192a3b4c5d6e7f8091a2c011',
  name: 'Driftwood',
  image: undefined,
  network: ethereum,
}
const rows: readonly HiddenRow[] = [
  driftwood,
  {
    assetId: 'eip155:8453/erc721:0x06012c8cf97bead5deae237070f9587f8e7a266d/871',
    name: '#871 · 0x0601…266d',
    image: undefined,
    network: base,
  },
  {
    assetId: 'eip155:100/erc20:0x2bd4a1f0c3e5d7b9a8f6e4d2c0b1a3f5e7d907ae',
    name: '0x2bd4…07ae',
    image: undefined,
    network: undefined,
  },
]

export const states: States<HiddenAssetsModel> = {
  loading: { state: 'loading' },
  ready: { state: 'ready', rows },
  empty: { state: 'empty' },
  error: { state: 'error' },
}

export const variants: Readonly<Record<string, HiddenAssetsModel>> = {
  'ready-hostile-name': {
    state: 'ready',
    rows: [{ ...driftwood, name: '<img src=x onerror=alert(1)>\u202eCLAIM 5000 USD at evil.example now' }],
  },
  'ready-many': {
    state: 'ready',
    rows: Array.from({ length: 12 }, (_, at) => ({
      ...driftwood,
      assetId: `${driftwood.assetId}${at}`,
      name: `Drift ${at}`,
    })),
  },
}

const nothing = () => {}

export const handlers: HiddenAssetsHandlers = { onShow: nothing, onRetry: nothing, onBack: nothing }
