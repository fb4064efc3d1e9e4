import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import { noticeText } from './noticeText'
import { isBad, type Notice } from './WalletSendPreviewModel'

/** Why the review is shown again. */
export function NoticeLine({ notice }: { readonly notice: Notice }) {
  const words = useWords<'sendSteps' | 'errors'>()
  const tone = notice === 'declined' ? 'plain' : isBad(notice) ? 'bad' : 'warn'
  return <Note tone={tone}>{noticeText(words, notice)}</Note>
}
