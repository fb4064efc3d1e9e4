import { address } from '../../../views/fixtures/facts'
import { harbor, pretender } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { AddressRow, SwitchAddressHandlers, SwitchAddressModel } from './SwitchAddressModel'

const rows: readonly AddressRow[] = [
  { address, type: 'eoa', label: 'Savings', isCurrent: true, elsewhere: undefined },
  {
    address: '0x71C7656EC7ab88b098defB751B7401B5f6d89Bf2',
    type: 'eoa',
    label: undefined,
    isCurrent: false,
    elsewhere: undefined,
  },
  {
    address: '0x9aF1b2C3d4E5f60718293a4B5c6D7e8F9012c011',
    type: 'eoa',
    label: undefined,
    isCurrent: false,
    elsewhere: undefined,
  },
]

export const states: States<SwitchAddressModel> = {
  ready: { state: 'ready', wallet: harbor, rows },
  empty: { state: 'empty', wallet: harbor, rows: rows.slice(0, 1) },
}

const smart = { type: 'smartAccount', label: undefined, isCurrent: false } as const

export const variants: Readonly<Record<string, SwitchAddressModel>> = {
  'ready-doubted': { state: 'ready', wallet: pretender, rows },
  'ready-elsewhere': {
    state: 'ready',
    wallet: harbor,
    rows: [
      ...rows.slice(0, 1),
      { ...smart, address, elsewhere: ['Base', 'Optimism'] },
      { ...smart, address: '0x9aF1b2C3d4E5f60718293a4B5c6D7e8F9012c011', elsewhere: [] },
    ],
  },
}

const nothing = () => {}

export const handlers: SwitchAddressHandlers = { onPick: nothing }
