import type { ErrorReport } from '../errors/ErrorReport'

/** A line that appears over the modal; `message` is a catalogue key or a site's own text. */
export interface Toast {
  /** Number of the toast in its instance, counting up. */
  readonly id: number
  readonly variant: 'success' | 'loading' | 'error'
  readonly message: string
  readonly report?: ErrorReport | undefined
  /** Shows what it tells of; with it the line stays until it is answered. */
  readonly onView?: (() => void) | undefined
}
