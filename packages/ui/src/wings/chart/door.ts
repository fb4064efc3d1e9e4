import { TokenChartScreen } from './TokenChart/TokenChartScreen'
import wing from './wing.css?inline'

export const door = { screens: { TokenChart: TokenChartScreen }, styles: [wing] }
