import { goodIcon } from '../hostileIcons'

export type Anything = Record<PropertyKey, unknown>

/** RFC 8032, section 7.1, test 1: a key anyone may know. */
export const plainSecret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const publicKey = [
  0xd7, 0x5a, 0x98, 0x01, 0x82, 0xb1, 0x0a, 0xb7, 0xd5, 0x4b, 0xfe, 0xd3, 0xc9, 0x64, 0x07, 0x3a, 0x0e, 0xe1, 0x72,
  0xf3, 0xda, 0xa6, 0x23, 0x25, 0xaf, 0x02, 0x1a, 0x68, 0xf7, 0x07, 0x51, 0x1a,
]

const chains = ['solana:mainnet', 'solana:devnet', 'solana:localnet']

/** An account nothing is wrong with, but for what is said otherwise. */
export const plainAccount = (over: Anything = {}): Anything => ({
  address: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
  publicKey: Uint8Array.from(publicKey),
  chains,
  features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  ...over,
})

/** A feature that answers by `answer` whatever it is asked. */
export const feature = (method: string, answer: (...inputs: never[]) => unknown): Anything => ({
  version: '1.0.0',
  supportedTransactionVersions: ['legacy', 0],
  [method]: answer,
})

/** Features of a wallet that connects and signs nothing. */
export const plainFeatures = (over: Anything = {}): Anything => ({
  'standard:connect': feature('connect', async () => ({ accounts: [plainAccount()] })),
  'standard:disconnect': feature('disconnect', async () => undefined),
  'standard:events': feature('on', () => () => undefined),
  'solana:signMessage': feature('signMessage', async () => []),
  'solana:signTransaction': feature('signTransaction', async () => []),
  ...over,
})

/** A wallet nothing is wrong with, but for what is said otherwise. */
export const plainWallet = (over: Anything = {}, features: Anything = {}): Anything => ({
  version: '1.0.0',
  name: 'Hostile',
  icon: goodIcon,
  chains,
  accounts: [],
  features: plainFeatures(features),
  ...over,
})
