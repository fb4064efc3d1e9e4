/** Symbols of tokens on mainnet by their mint, from their issuers' own lists; any other mint may call itself whatever it likes. */
export const knownMints: Readonly<Record<string, string>> = {
  // https://developers.circle.com/stablecoins/usdc-contract-addresses
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'USDC',
  // https://tether.to/en/supported-protocols
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'USDT',
}
