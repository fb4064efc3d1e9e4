import { base, ethereum, optimism, polygon } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { NetworkRow, NetworksHandlers, NetworksModel } from './NetworksModel'

const rows: readonly NetworkRow[] = [
  { ...ethereum, isCurrent: true },
  { ...base, isCurrent: false },
  { ...optimism, isCurrent: false },
  { chainId: 'eip155:42161', name: 'Arbitrum', image: undefined, isCurrent: false },
  { ...polygon, isCurrent: false, reason: 'unsupported' },
]

export const states: States<NetworksModel> = {
  ready: { state: 'ready', rows, query: '', hasSearch: true },
  empty: { state: 'empty', rows: [], query: 'zzz', hasSearch: true },
  disabled: {
    state: 'disabled',
    rows: rows.slice(0, 3).map((row) => ({ ...row, reason: row.isCurrent ? undefined : 'locked' })),
    query: '',
    hasSearch: false,
  },
}

const nothing = () => {}

export const handlers: NetworksHandlers = { onPick: nothing, onQuery: nothing, onHelp: nothing }
