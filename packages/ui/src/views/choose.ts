import type { Display } from '@latchkey/features/display'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'

/** Keeps what the visitor chose on this device; a press counts too before the choices are read, and one that cannot be kept is told. */
export function choose(flow: Flow, change: (display: Display) => void): void {
  flow
    .feature('display')
    .then(change)
    .catch((error: unknown) =>
      flow.toast({
        variant: 'error',
        message: `error.${isLatchkeyError(error) ? error.code : 'generic'}`,
        report: flow.report(error),
      }),
    )
}
