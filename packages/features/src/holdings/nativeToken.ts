import type { ChainId } from '@latchkey/protocol/caip'

/** The placeholder of a chain's own currency, which the wire has instead of a token. */
export const nativeToken = (chainId: ChainId): string =>
  `${chainId}:${chainId.startsWith('solana:') ? `So${'1'.repeat(41)}` : `0x${'e'.repeat(40)}`}`
