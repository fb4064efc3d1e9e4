import type { ErrorReport } from '@latchkey/flow'

/** What went wrong, in words and as a report. */
export interface ErrorDetailsModel {
  readonly state: 'error'
  readonly report: ErrorReport
}

export interface ErrorDetailsHandlers {
  readonly onCopy: () => Promise<boolean>
  readonly onDone: () => void
}
