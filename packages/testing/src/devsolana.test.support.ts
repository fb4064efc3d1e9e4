// The Solana chain for the tests of packages; it has no built form and is never packed.
export { type SolanaChain, startSolanaChain } from './devsolana/startSolanaChain.test.support'
