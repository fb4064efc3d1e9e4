import type { Tokens } from './createTokens'
import type { Network } from './Network'

/** The picture of a chain's own currency, which is that of its token; empty where it has none. */
export const nativeIcon = (
  { id, wrappedNative }: Pick<Network, 'id' | 'wrappedNative'>,
  tokens: Pick<Tokens, 'find'>,
): string => (wrappedNative && tokens.find(id, wrappedNative)?.iconUrl) ?? ''
