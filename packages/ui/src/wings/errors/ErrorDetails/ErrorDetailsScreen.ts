import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { ErrorDetails } from './ErrorDetails'
import type { ErrorDetailsHandlers, ErrorDetailsModel } from './ErrorDetailsModel'
import { useErrorDetails } from './useErrorDetails'

export const errorDetailsScreen: Screen<'ErrorDetails', ErrorDetailsModel, ErrorDetailsHandlers, 'errors'> = {
  use: useErrorDetails,
  face: (words) => ({ title: words('title.ErrorDetails'), lead: { kind: 'back' } }),
  View: ErrorDetails,
}

export const ErrorDetailsScreen = anyScreen(errorDetailsScreen)
