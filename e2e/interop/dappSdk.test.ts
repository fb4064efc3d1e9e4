import { journey, signInJourney } from './journey'
import { openSdkDapp } from './openSdkDapp'
import { openSdkWallet } from './openSdkWallet'
import { openTestWallet } from './openTestWallet'

journey('an independent dapp SDK with our test wallet', { dapp: openSdkDapp, wallet: openTestWallet }, signInJourney)
journey(
  'an independent dapp SDK with an independent wallet SDK',
  { dapp: openSdkDapp, wallet: openSdkWallet },
  signInJourney,
)
