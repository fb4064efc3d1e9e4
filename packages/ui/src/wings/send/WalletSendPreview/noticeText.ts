import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import { errorText } from '../../../messages/errorText'
import type { Notice } from './WalletSendPreviewModel'

/** Why a transfer did not end as sent. */
export function noticeText(words: Words<KeyOf<'sendSteps' | 'errors'>>, notice: Notice): string {
  if (typeof notice === 'object') return errorText(words, notice.code)
  if (notice === 'declined' || notice === 'maybe-sent') return words(`send.${notice}`)
  return words(`send.changed-${notice}`)
}
