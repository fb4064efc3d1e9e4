import { isLatchkeyError } from '@latchkey/protocol/errors'
import { type HostileWalletKind, hostileWalletKinds, registerHostile } from '@latchkey/testing/hostile'
import { describe, expect, test } from 'vitest'
import { installIn } from '../fake/discoveryPage.test.support'
import { accountOf, createFakeWallet } from '../fake/fakeWallet.test.support'
import { openSite } from '../fake/openSite.test.support'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isLatchkeyError(error) ? error.code : error),
  )

/** A site beside a hostile wallet. */
function beside(kind: HostileWalletKind) {
  const site = openSite()
  return { ...site, hostile: registerHostile(kind, site.page) }
}

/** A site that is connected with a wallet whose features can be replaced. */
async function connected(changes: Parameters<typeof createFakeWallet>[0] = {}) {
  const site = openSite()
  const wallet = createFakeWallet(changes)
  const { unregister } = installIn(site.page, wallet)
  await site.connect('Example')
  site.writes.length = 0
  return { ...site, wallet, unregister }
}

const minutes = 60_000

describe('answers', () => {
  test.each<[HostileWalletKind, string]>([
    ['answers-never', 'connect.timed_out'],
    ['answers-nothing', 'wallet.bad_answer'],
    ['answers-lies', 'wallet.bad_answer'],
    ['answers-throwing', 'connect.failed'],
    ['answers-babble', 'connect.failed'],
    ['answers-thenable', 'connect.not_granted'],
  ])('W-10 %s: connecting ends with a code and nothing is connected', async (kind, code) => {
    const { connect, connection, clock } = beside(kind)
    const ended = codeOf(connect())
    await clock.pass(4 * minutes)
    expect(await ended).toBe(code)
    expect(connection()?.status).toBe('disconnected')
  })

  test('W-10 every kind of wrong answer is tried', () => {
    expect(hostileWalletKinds('W-10')).toHaveLength(6)
  })

  test('W-10 a wallet that lies each time anew is a code each time', async () => {
    const { connect, connection } = beside('answers-lies')
    for (let time = 0; time < 9; time++) expect(await codeOf(connect())).toMatch(/^(connect|wallet)\./)
    expect(connection()?.status).toBe('disconnected')
  })

  const wrong: readonly [string, () => unknown][] = [
    ['undefined', () => undefined],
    ['null', () => null],
    ['text', () => 'signed'],
    ['a list of none', () => []],
    ['a list of null', () => [null]],
    ['a list of three', () => [{}, {}, {}]],
    ['an object without bytes', () => [{ signature: 'AA', signedMessage: [1], signedTransaction: {} }]],
    ['a throw', () => Promise.reject(new Error('boom'))],
    [
      'a thenable that calls back twice',
      () => ({
        // biome-ignore lint/suspicious/noThenProperty: a false promise is the attack
        then(resolve: (value: unknown) => void, reject: (reason: unknown) => void) {
          resolve([])
          reject(new Error('both'))
        },
      }),
    ],
  ]
  test.each(wrong)('W-10 signing answered by %s is a code, and the connection stands', async (_what, answer) => {
    const { actions, connection, writes } = await connected({
      'solana:signMessage.signMessage': answer,
      'solana:signIn.signIn': answer,
    })
    const { signMessage, signIn } = await actions()
    const asked = { domain: 'a.example', uri: 'https://a.example', nonce: '12345678' }
    expect(await codeOf(signMessage({ message: 'hi' }))).toMatch(/^wallet\.(bad_answer|failed)$/)
    expect(await codeOf(signIn(asked))).toMatch(/^wallet\.(bad_answer|failed)$/)
    expect([connection()?.status, writes]).toEqual(['connected', []])
  })

  test('W-10 signing that is never answered ends at its deadline', async () => {
    const { actions, connection, clock } = await connected({
      'solana:signMessage.signMessage': () => new Promise(() => {}),
    })
    const { signMessage } = await actions()
    const ended = codeOf(signMessage({ message: 'hi' }))
    await clock.pass(10 * minutes)
    expect(await ended).toMatch(/timed_out$/)
    expect(connection()?.status).toBe('connected')
  })
})

describe('changes', () => {
  test('W-12 10 000 at once are one write, and the last state wins', async () => {
    const { wallet, writes, clock, connection } = await connected()
    const other = accountOf(1)
    for (let index = 0; index < 10_000; index++) wallet.change(index % 2 === 0 ? [] : [other])
    await clock.pass(1_000)
    expect(writes).toHaveLength(1)
    expect(connection()).toMatchObject({ status: 'connected', account: { address: other.address } })
  })

  // Their list of accounts is empty whatever their events say, and what counts is the list.
  const told: readonly HostileWalletKind[] = ['changes-storm', 'changes-of-nothing', 'changes-while-connecting']

  test.each(hostileWalletKinds('W-12'))('W-12 %s is at most one write, and no fault', async (kind) => {
    const { hostile, connect, connection, clock, writes, errors } = beside(kind)
    expect(await codeOf(connect())).toBe('done')
    writes.length = 0
    hostile.act()
    await clock.pass(1_000)
    expect(writes).toHaveLength(told.includes(kind) ? 1 : 0)
    expect(connection()?.status).toBe(told.includes(kind) ? 'disconnected' : 'connected')
    expect(errors).toEqual([])
  })

  test('W-12 a change of accounts that throws leaves the connection and is told to the site', async () => {
    const { wallet, clock, connection, errors } = await connected()
    const { accounts } = wallet
    let throws = true
    Object.defineProperty(wallet, 'accounts', {
      get: () => {
        if (throws) throw new Error('boom')
        return accounts
      },
      set: () => {},
    })
    wallet.change([])
    await clock.pass(1_000)
    throws = false
    expect([connection()?.status, errors.length]).toEqual(['connected', 1])
  })
})

describe('leaving', () => {
  test.each(['leaves-while-connecting', 'leaves-and-connects'] as const)(
    'W-13 %s: the attempt ends at once, and no row is left',
    async (kind) => {
      const { connect, ids, connection } = beside(kind)
      expect(await codeOf(connect())).toBe('connect.wallet_missing')
      expect([ids(), connection()]).toEqual([[], { status: 'disconnected', reason: 'wallet-missing' }])
    },
  )

  test('W-13 one that left while connected is connected until it is asked, without a row', async () => {
    const { hostile, connect, ids, connection, actions } = beside('leaves-later')
    await connect()
    hostile.act()
    expect([ids(), connection()?.status]).toEqual([[], 'connected'])
    const { signMessage } = await actions()
    expect(await codeOf(signMessage({ message: 'hi' }))).toMatch(/^wallet\./)
  })

  test('W-13 one that left and is asked to connect again is missing, and comes back as itself', async () => {
    const { core, page, wallet, connect, ids, unregister } = await connected()
    unregister()
    expect(await codeOf(connect('Example'))).toBe('connect.wallet_missing')
    installIn(page, wallet)
    expect([ids(), await codeOf(connect('Example'))]).toEqual([['Example'], 'done'])
    expect(core.store.getState().connections.solana?.status).toBe('connected')
  })

  test('W-13 unregistering one of two registrations of a wallet does not end its attempt', async () => {
    let grant = (_: unknown) => {}
    const site = openSite()
    const wallet = createFakeWallet({
      'standard:connect.connect': () =>
        new Promise((resolve) => {
          grant = resolve
        }),
    })
    installIn(site.page, wallet)
    const again = installIn(site.page, wallet)
    const ended = codeOf(site.connect('Example'))
    await site.clock.pass(0)
    again.unregister()
    grant({ accounts: [accountOf()] })
    expect(await ended).toBe('done')
  })
})
