import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import { noticeText } from './noticeText'
import type { Notice } from './WalletSendPreviewModel'

/** Why the review is shown again. */
export function NoticeLine({ notice }: { readonly notice: Notice }) {
  const words = useWords<'sendSteps' | 'errors'>()
  const isBad = typeof notice === 'object' || notice === 'maybe-sent'
  return <Note tone={notice === 'declined' ? 'plain' : isBad ? 'bad' : 'warn'}>{noticeText(words, notice)}</Note>
}
