import type { AccountSlice, FeatureModule } from '@latchkey/core'
import { createDisplay, type Display, type ModalLook } from './display/createDisplay'
import { type ChosenTheme, type DisplayChoices, displayItem } from './display/displayItem'

export type { ChosenTheme, Display, DisplayChoices, ModalLook }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** What a visitor wants to see and how, kept on this device. */
    readonly display: Display
  }
  interface FeatureSlices {
    readonly display: DisplayChoices
    /** What of the choices lies over the site's options now. */
    readonly look: ModalLook
    /** Of connected accounts that amounts are hidden, where they are. */
    readonly veil: AccountSlice
  }
}

/** Hidden amounts and tokens, the modal's language and colour scheme: remembered on this device and told to nobody. */
export const feature: FeatureModule<'display'> = {
  slice: { name: 'display', initial: { amounts: 'shown', hidden: [] }, persist: displayItem },
  open: ({ core }) => ({ functions: createDisplay(core) }),
}
