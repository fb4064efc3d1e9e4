import type { ChainId } from '@latchkey/protocol/caip'
import { takenOn } from './takenOn'

/**
 * The networks on which an account takes something where the chains do not say whether it is a contract: those of which its wallet says it,
 * else the one in use alone, for there the wallet is.
 */
export const takenByWallet = (account: Parameters<typeof takenOn>[0], inUse: ChainId | undefined): readonly ChainId[] =>
  takenOn(account, undefined) ?? (inUse === undefined ? [] : [inUse])
