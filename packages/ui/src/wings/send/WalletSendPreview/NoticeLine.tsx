import { errorText } from '../../../messages/errorText'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import type { Notice } from './WalletSendPreviewModel'

/** Why the review is shown again. */
export function NoticeLine({ notice }: { readonly notice: Notice }) {
  const words = useWords<'sendSteps' | 'errors'>()
  if (notice === 'declined') return <Note>{words('send.declined')}</Note>
  if (typeof notice === 'string') return <Note tone="warn">{words(`send.changed-${notice}`)}</Note>
  return <Note tone="bad">{errorText(words, notice.code)}</Note>
}
