import { throwingObject } from '../brokenObjects'
import type { HostileMaker } from './HostileSetup'
import { feature, plainAccount, plainFeatures, plainWallet } from './plainWallet'

const methods = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
}

/** A wallet whose every method answers by `answer`. */
const answering =
  (answer: () => unknown): HostileMaker =>
  () => ({
    wallets: [
      plainWallet(
        {},
        Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, feature(method, answer)])),
      ),
    ],
  })

/** The next of a list at each call, from the start again after the last. */
const inTurn = <Value>(values: readonly Value[], give: (value: Value | undefined) => unknown) => {
  let next = 0
  return () => {
    next += 1
    return give(values[(next - 1) % values.length])
  }
}

/** W-10: answers of every wrong kind. */
export const oddWallets = {
  'answers-never': answering(() => new Promise(() => {})),
  'answers-nothing': answering(() => undefined),
  'answers-lies': answering(
    inTurn<unknown>(
      [null, 'text', 42, [], [null], [{}, {}, {}], { accounts: null }, { accounts: 'many' }, { accounts: [null, 1] }],
      async (value) => value,
    ),
  ),
  'answers-throwing': answering(() => {
    throw new Error('hostile: answer')
  }),
  'answers-babble': answering(
    inTurn<unknown>([undefined, null, 'no', 42, { code: '4001' }, { code: Number.NaN }, { message: {} }], (value) =>
      Promise.reject(value),
    ),
  ),
  'answers-thenable': answering(() => ({
    // biome-ignore lint/suspicious/noThenProperty: a false promise is the attack
    then(resolve: (value: unknown) => void, reject: (reason: unknown) => void) {
      resolve({ accounts: [] })
      reject(new Error('hostile: both'))
      resolve({ accounts: [plainAccount()] })
    },
  })),
} satisfies Record<string, HostileMaker>

const sharing =
  (...accounts: unknown[]): HostileMaker =>
  () => ({
    wallets: [plainWallet({}, { 'standard:connect': feature('connect', async () => ({ accounts })) })],
  })

/** W-11: accounts that are not what they say. */
export const falseAccounts = {
  'address-of-another-key': sharing(plainAccount({ address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' })),
  'key-short': sharing(plainAccount({ publicKey: new Uint8Array(31) })),
  'key-long': sharing(plainAccount({ publicKey: new Uint8Array(33) })),
  'key-missing': sharing(plainAccount({ publicKey: undefined })),
  'address-not-base58': sharing(plainAccount({ address: '0OIl' })),
  'address-of-another-namespace': sharing(plainAccount({ address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' })),
  'address-not-text': sharing(plainAccount({ address: 42 })),
  'account-throwing-getters': sharing(throwingObject('address', 'publicKey', 'chains', 'features')),
  'account-among-false-ones': sharing(null, plainAccount({ publicKey: new Uint8Array(31) }), plainAccount()),
} satisfies Record<string, HostileMaker>

/** W-07: features that are others each time they are read. */
export const changingFeatures = {
  'features-change': () => {
    let reads = 0
    const wallet = plainWallet()
    Object.defineProperty(wallet, 'features', {
      enumerable: true,
      get: () => {
        reads += 1
        return [plainFeatures(), {}, { 'standard:connect': {} }][(reads - 1) % 3]
      },
    })
    return { wallets: [wallet] }
  },
  'features-throw-later': () => {
    let reads = 0
    const wallet = plainWallet()
    Object.defineProperty(wallet, 'features', {
      enumerable: true,
      get: () => {
        reads += 1
        if (reads > 1) throw new Error('hostile: features')
        return plainFeatures()
      },
    })
    return { wallets: [wallet] }
  },
  'features-gone-when-connected': () => {
    const wallet = plainWallet()
    wallet['features'] = plainFeatures({
      'standard:connect': feature('connect', async () => {
        wallet['features'] = {}
        return { accounts: [plainAccount()] }
      }),
    })
    return { wallets: [wallet] }
  },
} satisfies Record<string, HostileMaker>
