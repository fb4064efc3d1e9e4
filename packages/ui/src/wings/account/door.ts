import aside from '../../styles/aside.css?inline'
import facts from '../../styles/facts.css?inline'
import field from '../../styles/field.css?inline'
import lead from '../../styles/lead.css?inline'
import longList from '../../styles/longList.css?inline'
import networkChip from '../../styles/networkChip.css?inline'
import note from '../../styles/note.css?inline'
import segments from '../../styles/segments.css?inline'
import { AccountScreen } from './Account/AccountScreen'
import { ConnectionDetailsScreen } from './ConnectionDetails/ConnectionDetailsScreen'
import { places } from './places'
import { SwitchAddressScreen } from './SwitchAddress/SwitchAddressScreen'
import wing from './wing.css?inline'

export const door = {
  screens: {
    Account: AccountScreen,
    SwitchAddress: SwitchAddressScreen,
    ConnectionDetails: ConnectionDetailsScreen,
  },
  places,
  styles: [aside, facts, field, lead, longList, networkChip, note, segments, wing],
}
