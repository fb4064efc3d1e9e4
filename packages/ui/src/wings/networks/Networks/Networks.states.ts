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

const evm = { namespace: 'eip155', rows, isElsewhere: false } as const
const common = { groups: [evm], isNamed: false, query: '', answers: '', hasSearch: true }

export const states: States<NetworksModel> = {
  ready: { state: 'ready', ...common },
  empty: { state: 'empty', ...common, groups: [], query: 'zzz', answers: 'zzz' },
  disabled: {
    state: 'disabled',
    ...common,
    groups: [
      { ...evm, rows: rows.slice(0, 3).map((row) => ({ ...row, reason: row.isCurrent ? undefined : 'locked' })) },
    ],
    hasSearch: false,
  },
}

export const variants: Readonly<Record<string, NetworksModel>> = {
  'ready-families': {
    state: 'ready',
    groups: [
      { ...evm, rows: rows.slice(0, 3) },
      {
        namespace: 'solana',
        isElsewhere: true,
        rows: [
          {
            chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
            name: 'Solana',
            image: undefined,
            isCurrent: false,
          },
          {
            chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
            name: 'Solana Devnet',
            image: undefined,
            isCurrent: false,
          },
        ],
      },
    ],
    isNamed: true,
    query: '',
    answers: '',
    hasSearch: false,
  },
}

const nothing = () => {}

export const handlers: NetworksHandlers = { onPick: nothing, onQuery: nothing, onHelp: nothing }
