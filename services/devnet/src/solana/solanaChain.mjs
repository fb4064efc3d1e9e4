import { mints } from './mints.mjs'

/** The same at every start; its first 32 characters name the chain (CAIP-30), the rest says whose it is. */
export const genesisHash = '4v1ju4tNqf5CsyUi7nTjjWA5qbKrizisLatchkeyDvnt'

export const solanaChain = Object.freeze({
  id: `solana:${genesisHash.slice(0, 32)}`,
  port: 8899,
  mints: Object.freeze(Object.fromEntries(mints.map(({ key, address }) => [key, address]))),
})
