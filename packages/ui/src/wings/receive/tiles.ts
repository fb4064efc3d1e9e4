import { preview } from '../../views/preview'
import * as fixtures from './WalletReceive/WalletReceive.states'
import { walletReceiveScreen } from './WalletReceive/WalletReceiveScreen'

export const tiles = { WalletReceive: preview({ screen: walletReceiveScreen, fixtures }) }
