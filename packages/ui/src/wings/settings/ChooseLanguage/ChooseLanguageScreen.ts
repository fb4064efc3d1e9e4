import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { ChooseLanguage } from './ChooseLanguage'
import type { ChooseLanguageHandlers, ChooseLanguageModel } from './ChooseLanguageModel'
import { useChooseLanguage } from './useChooseLanguage'

export const chooseLanguageScreen: Screen<'ChooseLanguage', ChooseLanguageModel, ChooseLanguageHandlers, 'settings'> = {
  use: useChooseLanguage,
  face: (words) => ({ title: words('title.ChooseLanguage'), lead: { kind: 'back' } }),
  View: ChooseLanguage,
}

export const ChooseLanguageScreen = anyScreen(chooseLanguageScreen)
