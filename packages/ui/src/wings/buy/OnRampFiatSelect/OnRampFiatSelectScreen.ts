import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { OnRampFiatSelect } from './OnRampFiatSelect'
import type { OnRampFiatSelectHandlers, OnRampFiatSelectModel } from './OnRampFiatSelectModel'
import { useOnRampFiatSelect } from './useOnRampFiatSelect'

export const onRampFiatSelectScreen: Screen<
  'OnRampFiatSelect',
  OnRampFiatSelectModel,
  OnRampFiatSelectHandlers,
  'buySteps'
> = {
  use: useOnRampFiatSelect,
  face: (words) => ({ title: words('title.OnRampFiatSelect'), lead: { kind: 'back' } }),
  View: OnRampFiatSelect,
}

export const OnRampFiatSelectScreen = anyScreen(onRampFiatSelectScreen)
