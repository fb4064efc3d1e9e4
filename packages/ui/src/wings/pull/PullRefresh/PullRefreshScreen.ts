import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { PullRefresh } from './PullRefresh'
import type { PullRefreshHandlers, PullRefreshModel } from './PullRefreshModel'
import { usePullRefresh } from './usePullRefresh'

export const pullRefreshScreen: Screen<'PullRefresh', PullRefreshModel, PullRefreshHandlers, 'pull'> = {
  use: usePullRefresh,
  face: (words) => ({ title: words('title.PullRefresh'), lead: { kind: 'back' } }),
  View: PullRefresh,
}

export const PullRefreshScreen = anyScreen(pullRefreshScreen)
