import { PullRefreshScreen } from './PullRefresh/PullRefreshScreen'
import wing from './wing.css?inline'

export const door = { screens: { PullRefresh: PullRefreshScreen }, styles: [wing] }
