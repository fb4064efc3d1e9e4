import type { HostileMaker } from './HostileSetup'
import { feature, plainAccount, plainWallet } from './plainWallet'

const flood = () => Array.from({ length: 1_000 }, (_none, index) => plainWallet({ name: `Flood ${index}` }))
const many = <Item>(item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: 100_000 }, (_none, index) => item(index))

/** A list that never ends, by its length and by walking it. */
const endlessList = (item: string) =>
  new Proxy([], {
    get: (list, key) =>
      key === 'length'
        ? 2 ** 32 - 1
        : key === Symbol.iterator
          ? function* () {
              for (;;) yield item
            }
          : typeof key === 'string' && /^\d+$/.test(key)
            ? item
            : Reflect.get(list, key),
    has: () => true,
  })

const connecting = (accounts: () => unknown) => ({
  'standard:connect': feature('connect', async () => ({ accounts: accounts() })),
})

/** W-03: more wallets than anyone has. */
export const floodWallets = {
  flood: () => ({ wallets: flood() }),
  'flood-in-one-call': () => ({
    wallets: flood(),
    register: (api, wallets) => void api.register(...wallets),
  }),
} satisfies Record<string, HostileMaker>

/** W-08: lists that are vast, or have no end. */
export const vastWallets = {
  'chains-vast': () => ({ wallets: [plainWallet({ chains: many((index) => `solana:${index}`) })] }),
  'chains-endless': () => ({ wallets: [plainWallet({ chains: endlessList('solana:mainnet') })] }),
  'features-vast': () => ({
    wallets: [plainWallet({}, Object.fromEntries(many((index) => [`solana:feature${index}`, {}])))],
  }),
  'accounts-vast': () => ({
    wallets: [
      plainWallet(
        {},
        connecting(() => many(() => plainAccount())),
      ),
    ],
  }),
  'accounts-endless': () => ({
    wallets: [
      plainWallet(
        {},
        connecting(() => endlessList('none')),
      ),
    ],
  }),
} satisfies Record<string, HostileMaker>
