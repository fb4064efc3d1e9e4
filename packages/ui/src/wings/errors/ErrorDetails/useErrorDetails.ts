import type { Flow } from '@latchkey/flow'
import type { ViewOf } from '../../../views/Screen'
import { useCopy } from '../../../views/useCopy'
import type { ErrorDetailsHandlers, ErrorDetailsModel } from './ErrorDetailsModel'
import { reportText } from './reportText'

export function useErrorDetails(
  flow: Flow,
  { report }: ViewOf<'ErrorDetails'>,
): { readonly model: ErrorDetailsModel } & ErrorDetailsHandlers {
  const copy = useCopy(flow)
  return {
    model: { state: 'error', report },
    onCopy: () => copy(reportText(report)),
    onDone: () => flow.back(),
  }
}
