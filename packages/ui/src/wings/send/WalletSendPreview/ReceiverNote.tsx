import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import type { ReceiverFace } from './WalletSendPreviewModel'

interface ReceiverNoteProps {
  readonly receiver: ReceiverFace
  /** It looks like somebody else, which is said above. */
  readonly isAlike: boolean
}

/** What to think of before it goes there, the weightiest alone. */
export function ReceiverNote({ receiver: { kind, past }, isAlike }: ReceiverNoteProps) {
  const words = useWords<'sendSteps'>()
  if (kind === 'keyless') return <Note tone="bad">{words('send.keyless')}</Note>
  if (kind === 'contract') return <Note tone="warn">{words('send.contract')}</Note>
  if (past === 'own') return <Note tone="warn">{words('send.own')}</Note>
  if (isAlike || past === 'known') return null
  return past === 'unknown' ? <Note>{words('send.unknown')}</Note> : <Note tone="warn">{words(`send.${past}`)}</Note>
}
