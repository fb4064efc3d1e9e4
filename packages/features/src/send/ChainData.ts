import type { FeatureFunctions } from '@latchkey/core'

/** The server of chain data, as the feature of its own brings it. */
export type ChainData = FeatureFunctions['data']
