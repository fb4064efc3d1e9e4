import { report } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { ErrorDetailsHandlers, ErrorDetailsModel } from './ErrorDetailsModel'

export const states: States<ErrorDetailsModel> = { error: { state: 'error', report } }

export const variants: Readonly<Record<string, ErrorDetailsModel>> = {
  'error-unknown': { state: 'error', report: { ...report, code: 'vendor.nobody_knows' } },
}

const nothing = () => {}

export const handlers: ErrorDetailsHandlers = { onCopy: async () => true, onDone: nothing }
