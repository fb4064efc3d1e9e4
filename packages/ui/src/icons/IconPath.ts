import type { paths } from './paths'
import type { restPaths } from './restPaths'

type Drawings = typeof paths & typeof restPaths

/** One of our own drawings. */
export type IconPath = Drawings[keyof Drawings]
