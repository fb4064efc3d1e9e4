import type { States } from '../../../views/Screen'
import type { PullRefreshHandlers, PullRefreshModel } from './PullRefreshModel'

export const states: States<PullRefreshModel> = {
  ready: { state: 'ready' },
  running: { state: 'running' },
  done: { state: 'done' },
  failed: { state: 'failed' },
}

export const handlers: PullRefreshHandlers = { onPull: async () => {} }
