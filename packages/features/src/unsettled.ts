import type { FeatureModule } from '@latchkey/core'
import { createUnsettled, type Unsettled } from './unsettled/createUnsettled'

export type { Unsettled }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** What this browser sent that is on its way, or was until just now. */
    readonly unsettled: Omit<Unsettled, 'destroy'>
  }
}

/** What this browser sent that has not ended; what keeps and watches it loads only where there is such. */
export const feature: FeatureModule<'unsettled'> = {
  open(context) {
    const { destroy, ...functions } = createUnsettled(context)
    return { functions, destroy }
  },
}
