import { type Core, createFeatures, type OpenedFeatures } from '@latchkey/core'
import { features } from './features'

/** The kit's features for one instance; loaded when the first of them is used. */
export const openFeatures = (core: Core): OpenedFeatures => createFeatures(core, features)
