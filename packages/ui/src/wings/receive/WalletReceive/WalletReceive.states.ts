import { address, base, ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

const common = { state: 'ready', namespace: 'eip155', address, networks: [ethereum, base] } as const

export const states: States<WalletReceiveModel> = { ready: { ...common, name: 'ann.latchkey.id' } }

export const variants: Readonly<Record<string, WalletReceiveModel>> = {
  'ready-solana': {
    ...common,
    namespace: 'solana',
    address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    name: undefined,
    networks: [],
  },
}

export const handlers: WalletReceiveHandlers = { onCopy: async () => true }
