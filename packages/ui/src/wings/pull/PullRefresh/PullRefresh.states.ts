import type { States } from '../../../views/Screen'
import type { PullRefreshHandlers, PullRefreshModel } from './PullRefreshModel'

export const states: States<PullRefreshModel> = {
  ready: { state: 'ready' },
  loading: { state: 'loading' },
  success: { state: 'success' },
  error: { state: 'error' },
}

export const handlers: PullRefreshHandlers = { onPull: async () => {} }
