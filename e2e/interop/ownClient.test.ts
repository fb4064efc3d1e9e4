import { expect, test } from 'vitest'
import { journey, restartJourney, signInJourney } from './journey'
import { openOwnDapp } from './openOwnDapp'
import { openSdkWallet } from './openSdkWallet'
import { openTestWallet } from './openTestWallet'
import { home, other } from './roles'

journey('our client with an independent wallet SDK', { dapp: openOwnDapp, wallet: openSdkWallet }, signInJourney)

journey(
  'our client with our test wallet',
  { dapp: openOwnDapp, wallet: (relayUrl) => openTestWallet(relayUrl) },
  (cast) => {
    restartJourney(cast)
    signInJourney(cast)

    test('an event on a chain that was not granted moves nothing', async () => {
      const { dapp, wallet } = cast()
      const { uri, outcome } = await dapp.connect()
      await wallet.pair(uri)
      await outcome
      await wallet.connected()
      const moved = dapp.movedTo()
      await wallet.wallet.emitWrongChain()
      await wallet.moveTo(other)
      expect(await moved).toBe(other)
      expect(await dapp.chains()).toEqual([home, other])
      await dapp.disconnect()
      await wallet.ended()
    })
  },
)
