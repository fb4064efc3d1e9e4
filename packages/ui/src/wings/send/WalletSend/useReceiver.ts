import type { ResolvedReceiver, Sending } from '@latchkey/features/send'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useEffect, useState } from 'react'
import { useReading } from '../useReading'
import type { ReceiverLine } from './WalletSendModel'

/** Milliseconds without a key after which a name is looked up. */
const pauseOfTyping = 500

/** Looks up what was typed, once it stands still; an answer for anything older is dropped. */
export function useReceiver(
  sending: Sending | undefined,
  chainId: string | undefined,
  to: string,
): { readonly line: ReceiverLine; readonly found: ResolvedReceiver | undefined } {
  const typed = to.trim()
  const [still, setStill] = useState('')
  useEffect(() => {
    // An address is whole at once, and asks nobody.
    const timer = setTimeout(() => setStill(typed), typed.includes('.') ? pauseOfTyping : 0)
    return () => clearTimeout(timer)
  }, [typed])
  const { reading } = useReading(sending && still !== '' ? `${chainId} ${still}` : undefined, async (signal) => {
    const found = await sending?.resolveReceiver(still, signal)
    return { found, still }
  })
  if (typed === '') return { line: { status: 'none' }, found: undefined }
  if (reading.status === 'failed' && still === typed) {
    const { error } = reading
    return { line: { status: 'failed', code: isLatchkeyError(error) ? error.code : '' }, found: undefined }
  }
  const found = reading.status === 'done' && reading.value.still === typed ? reading.value.found : undefined
  if (!found) return { line: { status: reading.status === 'slow' ? 'slow' : 'looking' }, found: undefined }
  const { address, name, image } = found
  return { line: { status: 'found', address, name, image }, found }
}
