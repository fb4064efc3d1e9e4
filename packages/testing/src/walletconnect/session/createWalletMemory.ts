import { hex } from '@scure/base'
import { readFields } from '../../wallet/readFields'
import type { WalletStorage } from '../../wallet/WalletStore'
import type { WalletSession } from './createSessions'

/** What the wallet remembers over a reload; keys as bytes. */
export interface RememberedWallet {
  /** 32 bytes of the relay identity. */
  readonly seed: Uint8Array
  readonly pairings: readonly {
    readonly topic: string
    readonly key: Uint8Array
    readonly methods: readonly string[]
  }[]
  readonly sessions: readonly { readonly session: WalletSession; readonly key: Uint8Array }[]
}

export interface WalletMemory {
  /** What was remembered, or a fresh identity with nothing. */
  load(): RememberedWallet
  save(wallet: RememberedWallet): void
}

const storageKey = 'test-walletconnect-wallet'
const version = 1

/** Memory in a storage that may be missing, full or corrupted; written in the open, for keys of tests. */
export function createWalletMemory(storage: WalletStorage | undefined): WalletMemory {
  return {
    load: () => read(storage) ?? { seed: crypto.getRandomValues(new Uint8Array(32)), pairings: [], sessions: [] },
    save(wallet) {
      try {
        storage?.setItem(storageKey, JSON.stringify({ version, ...wallet }, bytesAsHex))
      } catch {
        // A full or blocked storage costs the memory over a reload, nothing else.
      }
    },
  }
}

const bytesAsHex = (_name: string, value: unknown): unknown => (value instanceof Uint8Array ? hex.encode(value) : value)

function read(storage: WalletStorage | undefined): RememberedWallet | undefined {
  try {
    const stored = readFields(JSON.parse(storage?.getItem(storageKey) ?? 'null'))
    if (stored.version !== version) return undefined
    const { seed, pairings, sessions } = stored as unknown as Stored
    return {
      seed: hex.decode(seed),
      pairings: pairings.map((pairing) => ({ ...pairing, key: hex.decode(pairing.key) })),
      sessions: sessions.map(({ session, key }) => ({ session, key: hex.decode(key) })),
    }
  } catch {
    // Someone else wrote there: as good as nothing.
    return undefined
  }
}

interface Stored {
  readonly seed: string
  readonly pairings: readonly { readonly topic: string; readonly key: string; readonly methods: readonly string[] }[]
  readonly sessions: readonly { readonly session: WalletSession; readonly key: string }[]
}
