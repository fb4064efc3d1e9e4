import type { Display } from '@latchkey/features/display'
import type { Flow } from '@latchkey/flow'

/** Keeps what the visitor chose on this device; a press counts too before the choices are read, and one that cannot be kept is told. */
export function choose(flow: Flow, change: (display: Display) => void): void {
  flow.latchkey.feature('display').then(change, (error: unknown) => void flow.report(error))
}
