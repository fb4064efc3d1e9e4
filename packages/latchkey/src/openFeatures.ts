import { type Core, createFeatures, type OpenedFeatures } from '@latchkey/core'
import { features } from './features'
import { loadShown } from './loadShown'
import type { ShownAccount } from './ShownAccount'

/** The features of one instance, and those of them that tell of an account on screen. */
export interface KitFeatures extends OpenedFeatures {
  loadShown(): Promise<ShownAccount>
}

/** The kit's features for one instance; loaded when the first of them is used. */
export function openFeatures(core: Core): KitFeatures {
  const opened = createFeatures(core, features)
  return { ...opened, loadShown: () => loadShown(core, opened) }
}
