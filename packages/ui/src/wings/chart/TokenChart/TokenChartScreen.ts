import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { TokenChart } from './TokenChart'
import type { TokenChartModel } from './TokenChartModel'
import { useTokenChart } from './useTokenChart'

export const tokenChartScreen: Screen<'TokenChart', TokenChartModel, object, 'chart' | 'account'> = {
  use: useTokenChart,
  face: (words) => ({ title: words('title.TokenChart'), lead: { kind: 'back' } }),
  View: TokenChart,
}

export const TokenChartScreen = anyScreen(tokenChartScreen)
