import { afterEach } from 'vitest'
import { createSolanaTestWallet } from './createSolanaTestWallet'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './SolanaTestWallet'

/** The first three accounts of "test test … junk". */
export const addresses = [
  'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
] as const

/** Makes wallets that approve by themselves, and ends them after each test. */
export function startSolanaWallets() {
  const made: SolanaTestWallet[] = []
  afterEach(() => {
    for (const wallet of made.splice(0)) wallet.destroy()
  })
  return (options: Partial<SolanaTestWalletOptions> = {}): SolanaTestWallet => {
    const wallet = createSolanaTestWallet({
      clusters: [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1' }],
      keys: { phrase: `${'test '.repeat(11)}junk`, count: 3 },
      approval: 'auto',
      storage: null,
      ...options,
    })
    made.push(wallet)
    return wallet
  }
}

/** Connects and gives the accounts. */
export const connect = async ({ wallet }: SolanaTestWallet) =>
  (await wallet.features['standard:connect'].connect()).accounts

/** The code a request is refused with. */
export const refusal = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => 'answered',
    (error: { code?: unknown }) => error.code,
  )
