import type { View } from '../modal/View'

/** A transaction that waits for its approval; while one does, the modal stays open. */
export interface Approval {
  readonly id: number
  /** Shown after success; `null` for none. */
  readonly view: View | null
  readonly goBack: boolean
  readonly replace?: boolean | undefined
}
