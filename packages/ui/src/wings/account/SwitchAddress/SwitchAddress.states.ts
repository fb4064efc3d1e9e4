import { address } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { AddressRow, SwitchAddressHandlers, SwitchAddressModel } from './SwitchAddressModel'

const rows: readonly AddressRow[] = [
  { address, type: 'eoa', label: 'Savings', isCurrent: true },
  { address: '0x71C7656EC7ab88b098defB751B7401B5f6d89Bf2', type: 'eoa', label: undefined, isCurrent: false },
  { address: '0x9aF1b2C3d4E5f60718293a4B5c6D7e8F9012c011', type: 'eoa', label: undefined, isCurrent: false },
]

export const states: States<SwitchAddressModel> = {
  ready: { state: 'ready', wallet: 'Harbor', rows },
  empty: { state: 'empty', wallet: 'Harbor', rows: rows.slice(0, 1) },
}

const nothing = () => {}

export const handlers: SwitchAddressHandlers = { onPick: nothing }
