import type { MountSource } from './MountSource'
import { mountSheet } from './Sheet'

/** Gives a wallet a sheet of its own. */
export const mountAlone: MountSource = ({ page, source, form, name }) =>
  mountSheet({ page, sources: [source], form, name })
