import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsChangeProperties,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { createEmitter } from '../../wallet/Emitter'
import type { SolanaChainName } from './SolanaCluster'
import type { SolanaFeature } from './SolanaFeature'

/** Every feature the wallet may have; those of Solana can be switched off. */
export type SolanaWalletFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  Partial<
    SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature & SolanaSignInFeature
  >

/** The object a page gets (https://github.com/wallet-standard/wallet-standard). */
export interface SolanaStandardWallet extends Wallet {
  readonly features: SolanaWalletFeatures
}

/** What one origin may see at this moment. */
interface SolanaOriginView {
  /** Base58, the selected one first. */
  readonly accounts: readonly string[]
  readonly chains: readonly SolanaChainName[]
  readonly features: readonly SolanaFeature[]
}

export interface OriginWallet {
  readonly wallet: SolanaStandardWallet
  /** Tells the page what changed since the last call. */
  refresh(): void
  close(): void
}

interface Parameters {
  readonly identity: { readonly name: string; readonly icon: WalletIcon }
  readonly view: () => SolanaOriginView
  readonly connect: (input: unknown) => Promise<unknown>
  readonly disconnect: () => Promise<unknown>
  /** Calls a feature of Solana; an account in its answers is an address. */
  readonly call: (feature: SolanaFeature, inputs: readonly unknown[]) => Promise<unknown>
}

const versions = ['legacy', 0] as const

/** The wallet as one origin sees it: what changes is the difference between what it could see before and now. */
export function createOriginWallet({ identity, view, connect, disconnect, call }: Parameters): OriginWallet {
  const emitter = createEmitter<{ change: StandardEventsChangeProperties }>()
  const known = new Map<string, WalletAccount>()
  let last = view()

  /** One object per account for as long as nothing of it changes, since pages compare them. */
  const accountOf = (address: string, { chains, features }: SolanaOriginView): WalletAccount => {
    const key = [address, ...chains, ...features].join()
    const account = known.get(key) ?? createAccount(address, chains, features)
    known.set(key, account)
    return account
  }
  const accounts = () => {
    const now = view()
    return Object.freeze(now.accounts.map((address) => accountOf(address, now)))
  }

  const all: Required<SolanaWalletFeatures> = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input) => {
        const answer = await connect(input)
        return (answer === undefined ? { accounts: accounts() } : answer) as { accounts: readonly WalletAccount[] }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => void (await disconnect()) },
    'standard:events': {
      version: '1.0.0',
      on(event, listener) {
        emitter.on(event, listener)
        return () => emitter.off(event, listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs) => (await call('solana:signMessage', inputs)) as never,
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: async (...inputs) => (await call('solana:signTransaction', inputs)) as never,
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: async (...inputs) => (await call('solana:signAndSendTransaction', inputs)) as never,
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: async (...inputs) => {
        const answer = await call('solana:signIn', inputs)
        return (Array.isArray(answer) ? answer.map(withAccount) : answer) as never
      },
    },
  }
  const withAccount = (output: unknown): unknown => {
    const { account, ...rest } = output as { readonly account?: unknown }
    return typeof account === 'string' ? { account: accountOf(account, view()), ...rest } : output
  }
  const features = (): SolanaWalletFeatures => {
    const { features: names } = view()
    return Object.freeze(
      Object.fromEntries(
        Object.entries(all).filter(([name]) => name.startsWith('standard:') || names.some((own) => own === name)),
      ),
    ) as unknown as SolanaWalletFeatures
  }

  const wallet: SolanaStandardWallet = Object.freeze({
    version: '1.0.0',
    name: identity.name,
    icon: identity.icon,
    get chains() {
      return Object.freeze([...view().chains])
    },
    get features() {
      return features()
    },
    get accounts() {
      return accounts()
    },
  })

  return {
    wallet,
    refresh() {
      const before = last
      const now = view()
      last = now
      const change: StandardEventsChangeProperties = {
        ...(differs(before.chains, now.chains) && { chains: wallet.chains }),
        ...(differs(before.features, now.features) && { features: wallet.features }),
        ...(differs(before.accounts, now.accounts) && { accounts: accounts() }),
      }
      if (Object.keys(change).length > 0) emitter.emit('change', change)
    },
    close: () => emitter.clear(),
  }
}

const differs = (before: readonly string[], now: readonly string[]): boolean => before.join() !== now.join()

const createAccount = (
  address: string,
  chains: readonly SolanaChainName[],
  features: readonly SolanaFeature[],
): WalletAccount => {
  const publicKey = base58.decode(address)
  return Object.freeze({
    address,
    get publicKey() {
      return publicKey.slice()
    },
    chains: Object.freeze([...chains]),
    features: Object.freeze([...features]),
  })
}
