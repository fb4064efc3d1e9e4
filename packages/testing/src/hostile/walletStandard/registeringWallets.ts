import type { HostileMaker } from './HostileSetup'
import { feature, plainAccount, plainWallet } from './plainWallet'

const call = (leave: unknown): void => {
  if (typeof leave === 'function') leave()
}

/** W-05: one name, two wallets. */
export const claimingWallets = {
  'name-twice': () => ({ wallets: [plainWallet({ name: 'Phantom' }), plainWallet({ name: 'Phantom' })] }),
  'name-almost-twice': () => ({ wallets: [plainWallet({ name: 'Phantom' }), plainWallet({ name: ' pHantom\u200b' })] }),
} satisfies Record<string, HostileMaker>

/** W-06: registration, misused. */
export const misusingWallets = {
  'register-throws': () => ({
    wallets: [],
    register: () => {
      throw new Error('hostile: register')
    },
  }),
  'register-throws-after': () => ({
    wallets: [plainWallet()],
    register: (api, wallets) => {
      api.register(...wallets)
      throw new Error('hostile: register')
    },
  }),
  'register-nothing': () => ({ wallets: [], register: (api) => void api.register() }),
  'register-in-register': () => ({
    wallets: [plainWallet()],
    register: (api, wallets) => {
      dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: () => api.register(...wallets) }))
      api.register(...wallets)
    },
  }),
  'unregister-at-once': () => ({
    wallets: [plainWallet()],
    register: (api, wallets) => call(api.register(...wallets)),
  }),
  'unregister-twice': () => ({
    wallets: [plainWallet()],
    register: (api, wallets) => {
      const leave = api.register(...wallets)
      call(leave)
      call(leave)
    },
  }),
  'register-late': () => {
    let kept: (() => unknown) | undefined
    return {
      wallets: [plainWallet()],
      register: (api, wallets) => {
        kept = () => api.register(...wallets)
      },
      act: () => kept?.(),
    }
  },
} satisfies Record<string, HostileMaker>

/** W-09: one wallet that comes again as another. */
export const returningWallets = {
  'again-same': () => {
    const wallet = plainWallet()
    return { wallets: [wallet, wallet] }
  },
  'again-renamed': () => {
    const wallet = plainWallet()
    return {
      wallets: [wallet],
      register: (api) => {
        wallet['name'] = 'Before'
        api.register(wallet)
        wallet['name'] = 'After'
        api.register(wallet)
      },
    }
  },
  'again-later': ({ registerAgain }) => {
    const wallet = plainWallet({ name: 'Before' })
    return {
      wallets: [wallet],
      act: () => {
        wallet['name'] = 'After'
        registerAgain()
      },
    }
  },
} satisfies Record<string, HostileMaker>

/** W-13: wallets that go. */
export const leavingWallets = {
  'leaves-while-connecting': ({ leave }) => ({
    wallets: [
      plainWallet(
        {},
        {
          'standard:connect': feature('connect', () => {
            leave()
            return new Promise(() => {})
          }),
        },
      ),
    ],
  }),
  'leaves-and-connects': ({ leave }) => ({
    wallets: [
      plainWallet(
        {},
        {
          'standard:connect': feature('connect', async () => {
            leave()
            return { accounts: [plainAccount()] }
          }),
        },
      ),
    ],
  }),
  'leaves-later': ({ leave }) => ({ wallets: [plainWallet()], act: leave }),
} satisfies Record<string, HostileMaker>
