import { endlessObject, throwingObject, untouchableObject } from '../brokenObjects'
import { hostileIcons } from '../hostileIcons'
import { hostileNames } from '../hostileNames'
import type { HostileMaker } from './HostileSetup'
import { type Anything, feature, plainAccount, plainFeatures, plainWallet } from './plainWallet'

const one =
  (...wallets: unknown[]): HostileMaker =>
  () => ({ wallets })
const byKind = <Kind extends string>(values: Readonly<Record<Kind, unknown>>, name: 'icon' | 'name') =>
  Object.fromEntries(
    Object.entries(values).map(([kind, value]) => [kind, () => ({ wallets: [plainWallet({ [name]: value })] })]),
  ) as unknown as Record<Kind, HostileMaker>

const without = (name: string): Anything => {
  const { [name]: _gone, ...rest } = plainWallet()
  return rest
}

/** W-01: pictures that are none, or carry something. */
export const iconWallets = {
  ...byKind(hostileIcons, 'icon'),
  'icon-huge': one(plainWallet({ icon: `data:image/png;base64,${'A'.repeat(5_000_000)}` })),
  'icon-not-text': one(plainWallet({ icon: { toString: () => 'data:image/png;base64,' } })),
  'icon-missing': one(without('icon')),
}

/** W-02: what is no wallet. */
export const malformedWallets = {
  'wallet-null': one(null),
  'wallet-text': one('<script>'),
  'wallet-empty': one({}),
  'wallet-function': one(() => undefined),
  'name-missing': one(without('name')),
  'features-missing': one(without('features')),
  'features-null': one(plainWallet({ features: null })),
  'features-text': one(plainWallet({ features: 'standard:connect' })),
  'chains-missing': one(without('chains')),
  'accounts-missing': one(without('accounts')),
  'accounts-not-a-list': one(plainWallet({ accounts: { length: 1 } })),
  'version-unknown': one(plainWallet({ version: '2.0.0' })),
  'connect-missing': one(plainWallet({}, { 'standard:connect': undefined })),
  'connect-not-a-function': one(plainWallet({}, { 'standard:connect': { version: '1.0.0', connect: 42 } })),
  'wallet-throwing-getters': one(throwingObject('version', 'name', 'icon', 'chains', 'features', 'accounts')),
  'features-throwing-getters': one(plainWallet({ features: throwingObject(...Object.keys(plainFeatures())) })),
  'wallet-proxy-throws': one(untouchableObject()),
  'wallet-proxy-endless': one(endlessObject()),
}

/** W-04: names that are none, or carry something. */
export const nameWallets = byKind(hostileNames, 'name')

/** W-14: keys that lead into prototypes. */
export const prototypeWallets = {
  'features-in-prototype': one(plainWallet({ features: Object.create(plainFeatures()) })),
  'features-proto-key': one(
    plainWallet({
      features: Object.assign(
        JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":{}}'),
        plainFeatures(),
      ),
    }),
  ),
  'chains-proto-keys': one(plainWallet({ chains: ['__proto__', 'constructor', 'toString', 'solana:__proto__'] })),
  'accounts-proto-keys': one(
    plainWallet(
      {},
      {
        'standard:connect': feature('connect', async () => ({
          accounts: [plainAccount({ address: '__proto__' }), plainAccount({ features: ['__proto__', 'constructor'] })],
        })),
      },
    ),
  ),
}
