import type { SolanaDevnet } from '@latchkey/devnet'
import { test as base } from './test'

/** As the other examples, on the local chain of Solana and with a wallet of it, which approves everything. */
export const test = base.extend<{ readonly solana: SolanaDevnet }>({
  solana: async ({ devnet }, use) => {
    if (!devnet.solana) throw new Error('litesvm has no build for this machine, so that Solana cannot be tried.')
    await use(devnet.solana)
  },
  wallet: async ({ context, solana, walletScript }, use) => {
    const options = { clusters: [{ chain: 'solana:localnet', rpcUrl: solana.rpc }], approval: 'auto' }
    const hand = `globalThis.testWallet = TestWallet.createSolanaTestWallet(${JSON.stringify(options)})`
    await context.addInitScript({ content: `${walletScript}\n;${hand}` })
    await use(undefined)
  },
})
