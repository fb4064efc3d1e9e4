/** Features of Solana the wallet has; those of Wallet Standard itself it always has. */
export const solanaFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** One of `solanaFeatures`. */
export type SolanaFeature = (typeof solanaFeatures)[number]
