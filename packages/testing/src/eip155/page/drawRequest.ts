import { drawPage } from '../../sheet/drawPage'
import type { RequestPage } from '../../sheet/RequestPage'
import type { ApprovalRequest } from '../engine/ApprovalRequest'
import { evmWords } from './evmWords'
import { sheetContent } from './sheetContent'

/** A request as the sheet shows it; a batch's status is only shown. */
export function drawRequest(request: ApprovalRequest): RequestPage {
  const page = drawPage(evmWords, request, sheetContent(request))
  return request.kind === 'calls-status' ? { ...page, agree: undefined } : page
}
