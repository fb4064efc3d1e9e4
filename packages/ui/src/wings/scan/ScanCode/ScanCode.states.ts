import type { States } from '../../../views/Screen'
import type { ScanCodeHandlers, ScanCodeModel } from './ScanCodeModel'

export const states: States<ScanCodeModel> = {
  loading: { state: 'loading' },
  ready: { state: 'ready' },
  rejected: { state: 'rejected' },
  empty: { state: 'empty' },
  error: { state: 'error' },
}

export const handlers: ScanCodeHandlers = { onPicture: () => () => {}, onRetry: () => {}, onStop: () => {} }
