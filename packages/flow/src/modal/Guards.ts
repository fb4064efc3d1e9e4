import type { CoreState } from '@latchkey/core'

/** What keeps the modal from closing or moving on. */
export interface Guards {
  /** Open transaction approvals; while there is one, the modal stays. */
  readonly approvals: number
  /** `required` while a sign-in must happen first and there is no session. */
  readonly signIn: 'free' | 'required'
}

/** Reads from the state what one feature asks for; the strictest answer counts. */
export type Guard = (state: CoreState) => Partial<Guards>

/** All guards together. */
export function joinGuards(all: readonly Partial<Guards>[]): Guards {
  return {
    approvals: all.reduce((sum, { approvals = 0 }) => sum + approvals, 0),
    signIn: all.some(({ signIn }) => signIn === 'required') ? 'required' : 'free',
  }
}
