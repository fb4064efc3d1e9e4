import { type Core, createSlice } from '@latchkey/core'
import { type DisplayChoices, mostHidden } from './displayItem'

/** The choices of a visitor on this device. */
export interface Display {
  choices(): DisplayChoices
  /** Draws amounts as dots in all views, or as they are. */
  setAmounts(amounts: DisplayChoices['amounts']): void
  /** Leaves a token (CAIP-19) out of lists. */
  hide(assetId: string): void
  /** Lists it again. */
  unhide(assetId: string): void
}

/**
 * Opens the choices of this device.
 * @example
 * createDisplay(core).setAmounts('hidden')
 */
export function createDisplay(core: Core): Display {
  const slice = createSlice(core, 'display', { amounts: 'shown', hidden: [] })
  return {
    choices: slice.getState,
    setAmounts: (amounts) => slice.setState((now) => ({ ...now, amounts })),
    hide: (assetId) =>
      slice.setState((now) => ({
        ...now,
        hidden: [...now.hidden.filter((id) => id !== assetId), assetId].slice(-mostHidden),
      })),
    unhide: (assetId) => slice.setState((now) => ({ ...now, hidden: now.hidden.filter((id) => id !== assetId) })),
  }
}
