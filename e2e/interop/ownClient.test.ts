import { journey } from './journey'
import { openOwnDapp } from './openOwnDapp'
import { openSdkWallet } from './openSdkWallet'
import { openTestWallet } from './openTestWallet'

journey('our client with an independent wallet SDK', { dapp: openOwnDapp, wallet: openSdkWallet })
journey('our client with our test wallet', { dapp: openOwnDapp, wallet: openTestWallet })
