import { preview } from '../../views/preview'
import * as fixtures from './TokenChart/TokenChart.states'
import { tokenChartScreen } from './TokenChart/TokenChartScreen'

export const tiles = { TokenChart: preview({ screen: tokenChartScreen, fixtures }) }
