import type { ResolvedReceiver, Sending } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { isSameAddress } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useEffect, useState } from 'react'
import { personOf } from '../../../views/People'
import { personFace } from '../../../views/personFace'
import { useFollowed } from '../../../views/usePeople'
import { useReading } from '../../../views/useReading'
import type { ReceiverLine } from './WalletSendModel'

/** Milliseconds without a key after which what was typed is looked up. */
const pauseOfTyping = 500

/** As long as an address of either namespace: nobody types on, and asking for it asks nobody. */
const isWhole = /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{43,44})$/i

interface ReceiverParameters {
  readonly flow: Flow
  readonly sending: Sending | undefined
  readonly chainId: string | undefined
  /** As typed. */
  readonly to: string
  /** Whom the account sent to. */
  readonly sentTo: readonly { readonly address: string }[]
}

/** Looks up what was typed, once it stands still; an answer for anything older is dropped. Of an address its name is told beside it. */
export function useReceiver({ flow, sending, chainId, to, sentTo }: ReceiverParameters): {
  readonly line: ReceiverLine
  readonly found: ResolvedReceiver | undefined
  readonly again: () => void
} {
  const typed = to.trim()
  const [still, setStill] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setStill(typed), isWhole.test(typed) ? 0 : pauseOfTyping)
    return () => clearTimeout(timer)
  }, [typed])
  const { reading, again } = useReading(sending && still !== '' ? `${chainId} ${still}` : undefined, async (signal) => {
    const found = await sending?.resolveReceiver(still, signal)
    return { found, still }
  })
  const found = reading.status === 'done' && reading.value.still === typed ? reading.value.found : undefined
  const people = useFollowed(flow, [found?.name === undefined ? found?.address : undefined])
  const line = (): ReceiverLine => {
    if (typed === '') return { status: 'none' }
    if (reading.status === 'failed' && still === typed)
      return { status: 'failed', code: isLatchkeyError(reading.error) ? reading.error.code : '' }
    if (!found) return { status: reading.status === 'slow' ? 'slow' : 'looking' }
    const isKnown = sentTo.some((one) => isSameAddress(chainId ?? '', one.address, found.address))
    return { status: 'found', ...personFace(found, personOf(people, found.address), isKnown ? 'known' : 'stranger') }
  }
  return { line: line(), found, again }
}
