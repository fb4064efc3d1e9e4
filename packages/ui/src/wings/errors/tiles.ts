import { preview } from '../../views/preview'
import * as errorDetailsFixtures from './ErrorDetails/ErrorDetails.states'
import { errorDetailsScreen } from './ErrorDetails/ErrorDetailsScreen'

export const tiles = {
  ErrorDetails: preview({ screen: errorDetailsScreen, fixtures: errorDetailsFixtures }),
}
