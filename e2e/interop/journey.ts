import { verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRelay, type RunningRelay } from './openRelay'
import { account, type DappRole, home, later, other, type SignInRole, type WalletRole } from './roles'

interface Cast<Dapp extends DappRole, Wallet extends WalletRole> {
  readonly dapp: Dapp
  readonly wallet: Wallet
  readonly relay: RunningRelay
}

const verified = async (message: string, signature: `0x${string}`) =>
  verifyMessage({ address: account, message, signature })

/** What a dapp and a wallet of any make must do with each other through our relay; `more` adds what only these two can. */
export function journey<Dapp extends DappRole, Wallet extends WalletRole>(
  name: string,
  open: { dapp(relayUrl: string): Promise<Dapp> | Dapp; wallet(relayUrl: string): Promise<Wallet> | Wallet },
  more?: (cast: () => Cast<Dapp, Wallet>) => void,
): void {
  // Journeys spend their time waiting for SDKs, so they wait together; each one's tests keep their order.
  const together = (all: () => void) =>
    describe.concurrent(name, { timeout: 30_000 }, () => {
      describe.sequential('over our relay', all)
    })
  together(() => {
    let cast: Cast<Dapp, Wallet>
    beforeAll(async () => {
      const relay = await openRelay()
      const [dapp, wallet] = await Promise.all([open.dapp(relay.url), open.wallet(relay.url)])
      cast = { relay, dapp, wallet }
    }, 120_000)
    afterAll(async () => {
      await Promise.all([cast.dapp.close(), cast.wallet.close()])
      await cast.relay.close()
    }, 30_000)

    const connect = async () => {
      const { uri, outcome } = await cast.dapp.connect()
      await cast.wallet.pair(uri)
      const result = await outcome
      await cast.wallet.connected()
      return result
    }

    test('refuses: the dapp is told, and nothing is left', async () => {
      const { dapp, wallet } = cast
      wallet.refuseNext()
      const { uri, outcome } = await dapp.connect()
      await wallet.pair(uri)
      const end = await outcome
      expect(end.status).toBe('refused')
      // Over WalletConnect 5000 is the visitor's no; our client says it in its own words.
      expect([5000, 'connect.user_rejected']).toContain(end.status === 'refused' && end.code)
    })

    describe('in a session', () => {
      beforeEach(async () => {
        const result = await connect()
        expect(result).toEqual({ status: 'approved', accounts: [`${home}:${account}`, `${other}:${account}`] })
        return async () => {
          const gone = cast.wallet.ended()
          await cast.dapp.disconnect()
          await gone
        }
      }, 30_000)

      test('signs, and the signature is of the account', async () => {
        const signature = await cast.dapp.sign('through two makers')
        expect(await verified('through two makers', signature)).toBe(true)
        expect(await verified('something else', signature)).toBe(false)
      })

      test('refuses a request: the dapp is told, and the session stays', async () => {
        cast.wallet.refuseNext()
        await expect(cast.dapp.sign('no')).rejects.toThrow()
        expect(await verified('yes', await cast.dapp.sign('yes'))).toBe(true)
      })

      test('a request on a chain that was not granted never reaches the visitor', async () => {
        const before = cast.wallet.requests()
        await expect(cast.dapp.sign('elsewhere', later)).rejects.toThrow()
        await cast.dapp.sign('here')
        expect(cast.wallet.requests()).toBe(before + 1)
      })

      test('the wallet moves to another chain, and the dapp follows', async () => {
        const moved = cast.dapp.movedTo()
        await cast.wallet.moveTo(other)
        expect(await moved).toBe(other)
      })

      test('the wallet grants a chain more, and the dapp can use it', async () => {
        await cast.wallet.widen()
        expect(await cast.dapp.chains()).toEqual([home, other, later])
        expect(await verified('wider', await cast.dapp.sign('wider', later))).toBe(true)
      })

      test('the wallet extends the session, and the dapp agrees', async () => {
        const before = await cast.dapp.expiry()
        await cast.wallet.extend()
        expect(await cast.dapp.expiry()).toBeGreaterThanOrEqual(before)
      })

      test('the wallet pings the dapp', () => cast.wallet.ping())

      test('a wallet that was offline finds the request in its mailbox', async () => {
        await cast.wallet.goOffline()
        const signature = cast.dapp.sign('waiting')
        await cast.wallet.goOnline()
        expect(await verified('waiting', await signature)).toBe(true)
      })

      test('a dapp that was offline learns where the wallet went', async () => {
        const moved = cast.dapp.movedTo()
        await cast.dapp.goOffline()
        await cast.wallet.moveTo(other)
        await cast.dapp.goOnline()
        expect(await moved).toBe(other)
      })

      test('R-02 the relay restarts while a request waits for the visitor: it is asked and answered once', async () => {
        const before = cast.wallet.requests()
        const release = cast.wallet.holdNext()
        const asked = cast.wallet.asked()
        const signature = cast.dapp.sign('across')
        await asked
        await cast.dapp.back(() => cast.wallet.back(cast.relay.restart))
        release()
        expect(await verified('across', await signature)).toBe(true)
        expect(await verified('after', await cast.dapp.sign('after'))).toBe(true)
        expect(cast.wallet.requests()).toBe(before + 2)
      })
    })

    test('the wallet ends the session, and the dapp knows', async () => {
      await connect()
      const ended = cast.dapp.ended()
      await cast.wallet.disconnect()
      await ended
      await expect(cast.dapp.sign('gone')).rejects.toThrow()
    })

    more?.(() => cast)
  })
}

/** A restart while nobody scanned yet, which takes SDKs seconds to get over; for `more` of a journey. */
export function restartJourney(cast: () => Cast<DappRole, WalletRole>): void {
  test('R-01 the relay restarts between the code and its scan: the pairing goes on', async () => {
    const { dapp, wallet, relay } = cast()
    const { uri, outcome } = await dapp.connect()
    await dapp.back(() => wallet.back(relay.restart))
    await wallet.pair(uri)
    expect(await outcome).toMatchObject({ status: 'approved' })
    await wallet.connected()
    await dapp.disconnect()
    await wallet.ended()
  })
}

/** One-click sign-in between a dapp and a wallet that know it; for `more` of a journey. */
export function signInJourney(cast: () => Cast<DappRole & SignInRole, WalletRole>): void {
  test('one-click sign-in: signed, verified, and a session to go on with', async () => {
    const { uri, outcome } = await cast().dapp.signIn()
    await cast().wallet.pair(uri)
    expect(await outcome).toMatchObject({
      status: 'approved',
      accounts: expect.arrayContaining([`${home}:${account}`]),
    })
    expect(await verified('signed in', await cast().dapp.sign('signed in'))).toBe(true)
    await cast().dapp.disconnect()
  })

  test('one-click sign-in refused', async () => {
    cast().wallet.refuseNext()
    const { uri, outcome } = await cast().dapp.signIn()
    await cast().wallet.pair(uri)
    expect(await outcome).toMatchObject({ status: 'refused' })
  })
}
