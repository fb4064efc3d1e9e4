export { createTestWallet } from '@latchkey/testing/eip155'
export { createSolanaTestWallet } from '@latchkey/testing/solana'
