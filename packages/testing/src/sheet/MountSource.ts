import type { SheetForm } from './SheetLayer'
import type { SheetSource } from './SheetSource'

/** Brings a wallet's questions into the page; the returned function takes them out of it. */
export type MountSource = (place: {
  readonly page: Window
  readonly source: SheetSource
  readonly form: SheetForm
  readonly name: string
}) => () => void
