import type { States } from '../../../views/Screen'
import type { NothingToBuyHandlers, NothingToBuyModel } from './NothingToBuyModel'

export const states: States<NothingToBuyModel> = {
  empty: { state: 'empty', why: 'network' },
}

export const variants: Readonly<Record<string, NothingToBuyModel>> = {
  'empty-service': { state: 'empty', why: 'service' },
  'empty-asset': { state: 'empty', why: 'asset', symbol: 'LNT', bound: undefined },
  'empty-asset-account': { state: 'empty', why: 'asset', symbol: 'LNT', bound: 'account' },
  'empty-asset-network': { state: 'empty', why: 'asset', symbol: 'LNT', bound: 'network' },
  'empty-region': { state: 'empty', why: 'region' },
  'empty-guest': { state: 'empty', why: 'guest' },
  'empty-account': { state: 'empty', why: 'account' },
  'empty-nothing': { state: 'empty', why: 'nothing' },
}

export const handlers: NothingToBuyHandlers = {
  onNext() {},
}
