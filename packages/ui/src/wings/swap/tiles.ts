import { preview } from '../../views/preview'
import * as swap from './Swap/Swap.states'
import { swapScreen } from './Swap/SwapScreen'
import * as swapPreview from './SwapPreview/SwapPreview.states'
import { swapPreviewScreen } from './SwapPreview/SwapPreviewScreen'
import * as selectToken from './SwapSelectToken/SwapSelectToken.states'
import { swapSelectTokenScreen } from './SwapSelectToken/SwapSelectTokenScreen'

export const tiles = {
  Swap: preview({ screen: swapScreen, fixtures: swap }),
  SwapPreview: preview({ screen: swapPreviewScreen, fixtures: swapPreview }),
  SwapSelectToken: preview({ screen: swapSelectTokenScreen, fixtures: selectToken }),
}
