import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { SwapPreview } from './SwapPreview'
import type { SwapPreviewHandlers, SwapPreviewModel } from './SwapPreviewModel'
import { useSwapPreview } from './useSwapPreview'

export const swapPreviewScreen: Screen<'SwapPreview', SwapPreviewModel, SwapPreviewHandlers, 'swapSteps'> = {
  use: useSwapPreview,
  face: (words, { model }) => ({
    title: words(model.state === 'success' ? 'title.SwapPreview-done' : 'title.SwapPreview'),
    lead: { kind: 'back' },
  }),
  View: SwapPreview,
}

export const SwapPreviewScreen = anyScreen(swapPreviewScreen)
