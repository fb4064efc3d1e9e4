import aside from '../../styles/aside.css?inline'
import dock from '../../styles/dock.css?inline'
import field from '../../styles/field.css?inline'
import longList from '../../styles/longList.css?inline'
import note from '../../styles/note.css?inline'
import { GetWalletScreen } from './GetWallet/GetWalletScreen'
import { WhatIsANetworkScreen } from './WhatIsANetwork/WhatIsANetworkScreen'
import { WhatIsAWalletScreen } from './WhatIsAWallet/WhatIsAWalletScreen'
import wing from './wing.css?inline'

export const door = {
  screens: { WhatIsAWallet: WhatIsAWalletScreen, WhatIsANetwork: WhatIsANetworkScreen, GetWallet: GetWalletScreen },
  styles: [aside, dock, field, longList, note, wing],
}
