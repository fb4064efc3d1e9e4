import type { FeatureModule } from '@latchkey/core'
import { createDisplay, type Display } from './display/createDisplay'
import { type DisplayChoices, displayItem } from './display/displayItem'

export type { Display, DisplayChoices }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** What a visitor wants to see of what they hold, kept on this device. */
    readonly display: Display
  }
  interface FeatureSlices {
    readonly display: DisplayChoices
  }
}

/** Hidden amounts and hidden tokens, remembered on this device and told to nobody. */
export const feature: FeatureModule<'display'> = {
  slice: { name: 'display', initial: { amounts: 'shown', hidden: [] }, persist: displayItem },
  open: ({ core }) => ({ functions: createDisplay(core) }),
}
