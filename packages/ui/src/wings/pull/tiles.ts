import { preview } from '../../views/preview'
import * as fixtures from './PullRefresh/PullRefresh.states'
import { pullRefreshScreen } from './PullRefresh/PullRefreshScreen'

export const tiles = { PullRefresh: preview({ screen: pullRefreshScreen, fixtures }) }
