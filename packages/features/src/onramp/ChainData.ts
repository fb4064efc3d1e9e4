import type { FeatureFunctions } from '@latchkey/core'

/** The server of chain data, which `onramp` names in its needs. */
export type ChainData = FeatureFunctions['data']
