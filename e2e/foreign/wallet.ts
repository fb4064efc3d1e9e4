import { createSolanaTestWallet, type SolanaTestWallet } from '@latchkey/testing/solana'

declare global {
  interface Window {
    testWallet: SolanaTestWallet
  }
}

// An extension of the browser, as the page sees it.
window.testWallet = createSolanaTestWallet({
  clusters: [{ chain: 'solana:localnet', rpcUrl: `${location.origin}/rpc` }],
  info: { name: 'Harbor' },
})
