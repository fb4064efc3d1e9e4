import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { OnRampProviders } from './OnRampProviders'
import type { OnRampProvidersHandlers, OnRampProvidersModel } from './OnRampProvidersModel'
import { useOnRampProviders } from './useOnRampProviders'

export const onRampProvidersScreen: Screen<
  'OnRampProviders',
  OnRampProvidersModel,
  OnRampProvidersHandlers,
  'buy' | 'errors'
> = {
  use: useOnRampProviders,
  face: (words) => ({ title: words('title.OnRampProviders'), lead: { kind: 'back' } }),
  View: OnRampProviders,
}

export const OnRampProvidersScreen = anyScreen(onRampProvidersScreen)
