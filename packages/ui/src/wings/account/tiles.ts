import { preview } from '../../views/preview'
import * as accountFixtures from './Account/Account.states'
import { accountScreen } from './Account/AccountScreen'
import * as connectionDetailsFixtures from './ConnectionDetails/ConnectionDetails.states'
import { connectionDetailsScreen } from './ConnectionDetails/ConnectionDetailsScreen'
import * as switchAddressFixtures from './SwitchAddress/SwitchAddress.states'
import { switchAddressScreen } from './SwitchAddress/SwitchAddressScreen'

export const tiles = {
  Account: preview({ screen: accountScreen, fixtures: accountFixtures }),
  SwitchAddress: preview({ screen: switchAddressScreen, fixtures: switchAddressFixtures }),
  ConnectionDetails: preview({ screen: connectionDetailsScreen, fixtures: connectionDetailsFixtures }),
}
