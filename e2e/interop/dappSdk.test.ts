import { expect, test } from 'vitest'
import { journey, restartJourney, signInJourney } from './journey'
import { openSdkDapp } from './openSdkDapp'
import { openSdkWallet } from './openSdkWallet'
import { openTestWallet } from './openTestWallet'
import { account, home, other } from './roles'

journey(
  'an independent dapp SDK with our test wallet',
  { dapp: openSdkDapp, wallet: (relayUrl) => openTestWallet(relayUrl) },
  (cast) => {
    restartJourney(cast)
    signInJourney(cast)

    test('both sides ping, and the dapp hears it', async () => {
      const { dapp, wallet } = cast()
      const { uri, outcome } = await dapp.connect()
      await wallet.pair(uri)
      await outcome
      await dapp.ping()
      await wallet.ping()
      await dapp.peer.next('session_ping')
      await dapp.disconnect()
    })

    test('a wallet as older ones are: plain publishes, and no one-click sign-in, so the proposal beside it is taken', async () => {
      const { dapp, relay } = cast()
      const older = openTestWallet(relay.url, { oneClickSignIn: 'unsupported', approvalForm: 'irn_publish' })
      try {
        const { uri, outcome } = await dapp.signIn()
        await older.pair(uri)
        expect(await outcome).toEqual({ status: 'approved', accounts: [`${home}:${account}`, `${other}:${account}`] })
        expect(older.wallet.log).toContainEqual(
          expect.objectContaining({ method: 'wc_sessionAuthenticate', outcome: { code: 10_001 } }),
        )
        await dapp.disconnect()
        await older.ended()
      } finally {
        await older.close()
      }
    })
  },
)

journey(
  'an independent dapp SDK with an independent wallet SDK',
  { dapp: openSdkDapp, wallet: openSdkWallet },
  (cast) => {
    signInJourney(cast)

    test('neither SDK tried any host but the relay', () => {
      const { dapp, wallet, relay } = cast()
      const only = [new URL(relay.url).host]
      expect([dapp.peer.hosts(), wallet.peer.hosts()]).toEqual([only, only])
    })
  },
)
