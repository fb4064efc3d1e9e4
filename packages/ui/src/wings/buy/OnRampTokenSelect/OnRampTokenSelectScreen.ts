import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { OnRampTokenSelect } from './OnRampTokenSelect'
import type { OnRampTokenSelectHandlers, OnRampTokenSelectModel } from './OnRampTokenSelectModel'
import { useOnRampTokenSelect } from './useOnRampTokenSelect'

export const onRampTokenSelectScreen: Screen<
  'OnRampTokenSelect',
  OnRampTokenSelectModel,
  OnRampTokenSelectHandlers,
  'buySteps'
> = {
  use: useOnRampTokenSelect,
  face: (words) => ({ title: words('title.OnRampTokenSelect'), lead: { kind: 'back' } }),
  View: OnRampTokenSelect,
}

export const OnRampTokenSelectScreen = anyScreen(onRampTokenSelectScreen)
