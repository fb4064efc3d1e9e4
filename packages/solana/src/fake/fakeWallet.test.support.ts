import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { readSigners } from '../transaction/readSigners'
import type { StandardWallet } from '../wallet/StandardWallet'

type Run = (...inputs: readonly Readonly<Record<string, unknown>>[]) => unknown

export interface FakeWallet extends StandardWallet {
  readonly name: string
  readonly chains: readonly string[]
  accounts: readonly FakeAccount[]
  readonly features: Record<string, Record<string, unknown>>
  /** What it was asked, in order: `[feature, inputs]`. */
  readonly asked: (readonly [string, readonly unknown[]])[]
  /** Tells those who listen that its accounts changed. */
  change(accounts: readonly FakeAccount[]): void
}

export interface FakeAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
}

const secretOf = (index: number) => new Uint8Array(32).fill(index + 1)

export function accountOf(index = 0): FakeAccount {
  const publicKey = ed25519.getPublicKey(secretOf(index))
  return { address: base58.encode(publicKey), publicKey, chains: ['solana:mainnet', 'solana:devnet'] }
}

/** Signs with the key of an account of the fake. */
export const signAs = (message: Uint8Array, index = 0): Uint8Array => ed25519.sign(message, secretOf(index))

/** A Wallet Standard wallet with real keys that grants what it is asked; each feature can be replaced or left out. */
export function createFakeWallet(changes: Readonly<Record<string, Run | undefined>> = {}): FakeWallet {
  const asked: FakeWallet['asked'] = []
  const listeners = new Set<unknown>()
  const indexOf = (account: unknown) =>
    [0, 1, 2].find((index) => accountOf(index).address === (account as FakeAccount).address) ?? 0
  const sign = (transaction: Uint8Array, account: unknown) => {
    const parts = readSigners(transaction)
    if (!parts) throw new Error('no transaction')
    const signed = Uint8Array.from(transaction)
    const place = parts.signers.indexOf((account as FakeAccount).address)
    signed.set(signAs(parts.message, indexOf(account)), parts.start + 64 * place)
    return signed
  }
  const runs: Record<string, Run | undefined> = {
    'standard:connect.connect': () => ({ accounts: wallet.accounts }),
    'standard:disconnect.disconnect': () => undefined,
    'standard:events.on': (_event, listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    'solana:signMessage.signMessage': (...inputs) =>
      inputs.map(({ account, message }) => ({
        signedMessage: message,
        signature: signAs(message as Uint8Array, indexOf(account)),
      })),
    'solana:signTransaction.signTransaction': (...inputs) =>
      inputs.map(({ account, transaction }) => ({ signedTransaction: sign(transaction as Uint8Array, account) })),
    'solana:signAndSendTransaction.signAndSendTransaction': (...inputs) =>
      inputs.map(({ account, transaction }) => ({
        signature: sign(transaction as Uint8Array, account).slice(1, 65),
      })),
    ...changes,
  }
  const features: FakeWallet['features'] = {}
  for (const [path, run] of Object.entries(runs)) {
    if (!run) continue
    const [feature = '', method = ''] = path.split('.')
    features[feature] = {
      version: '1.0.0',
      [method]: async (...inputs: readonly Readonly<Record<string, unknown>>[]) => {
        asked.push([feature, inputs])
        return run(...inputs)
      },
    }
  }
  // The standard's subscription answers at once.
  const on = runs['standard:events.on']
  if (on) features['standard:events'] = { version: '1.0.0', on }
  const wallet: FakeWallet = {
    name: 'Example',
    chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'],
    accounts: [accountOf()],
    features,
    asked,
    change(accounts) {
      wallet.accounts = accounts
      for (const listener of [...listeners]) if (typeof listener === 'function') listener({ accounts })
    },
  }
  return Object.assign(wallet, { version: '1.0.0', icon: 'data:image/png;base64,AAAA' })
}
