import { throwingObject } from '../brokenObjects'
import type { HostileMaker } from './HostileSetup'
import { feature, plainAccount, plainWallet } from './plainWallet'

/** A wallet with listeners, and how they are called. */
function heard(features: (emit: (payload: unknown) => void) => Record<string, unknown> = () => ({})) {
  const listeners = new Set<(payload: unknown) => void>()
  const emit = (payload: unknown) => {
    for (const listener of listeners) listener(payload)
  }
  const on = (_event: unknown, listener: (payload: unknown) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { emit, wallet: plainWallet({}, { 'standard:events': feature('on', on), ...features(emit) }) }
}

/** W-12: changes that come too often, or at the wrong moment. */
export const stormingWallets = {
  'changes-storm': () => {
    const { wallet, emit } = heard()
    return {
      wallets: [wallet],
      act: () => {
        for (let index = 0; index < 10_000; index += 1) emit({ accounts: index % 2 === 0 ? [] : [plainAccount()] })
      },
    }
  },
  'changes-throw': () => {
    const { wallet, emit } = heard()
    return { wallets: [wallet], act: () => emit(throwingObject('accounts', 'chains', 'features')) }
  },
  'changes-of-nothing': () => {
    const { wallet, emit } = heard()
    return {
      wallets: [wallet],
      act: () => {
        for (const payload of [undefined, null, 'text', {}, { accounts: null }, { accounts: [null] }]) emit(payload)
      },
    }
  },
  'changes-while-connecting': () => {
    const { wallet } = heard((emit) => ({
      'standard:connect': feature('connect', async () => {
        emit({ accounts: [] })
        emit({ accounts: [plainAccount()] })
        emit({ features: {} })
        return { accounts: [plainAccount()] }
      }),
    }))
    return { wallets: [wallet] }
  },
  'off-throws': () => ({
    wallets: [
      plainWallet(
        {},
        {
          'standard:events': feature('on', () => () => {
            throw new Error('hostile: off')
          }),
        },
      ),
    ],
  }),
} satisfies Record<string, HostileMaker>
