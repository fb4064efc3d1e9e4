import type { Sending, SendState } from '@latchkey/features/send'
import { useContext } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useFeature } from './useFeature'
import { useReading } from './useReading'

/** What `useSend` returns; `status` tells which of the other fields are there. */
export type UseSend = {
  /** Loads sending again once there is an `error`; never rejects. */
  readonly retry: () => Promise<void>
} & (
  | { readonly status: 'pending'; readonly send: undefined; readonly state: undefined; readonly error: undefined }
  | { readonly status: 'error'; readonly send: undefined; readonly state: undefined; readonly error: unknown }
  | {
      readonly status: 'success'
      /** What may be sent, the fee, who gets it, and sending itself. */
      readonly send: Sending
      /** The form as it stands; it begins anew with another account or network, and after each transfer. */
      readonly state: SendState
      readonly error: undefined
    }
)

/**
 * Loads sending with its first use and follows its form; `error` is `config.feature_off`, `ui.chunk_failed` or
 * `react.provider_missing`.
 * @example
 * import { useState } from 'react'
 *
 * function Send({ to }: { to: string }) {
 *   const { send, state } = useSend()
 *   const [review, setReview] = useState<Awaited<ReturnType<Sending['review']>>>()
 *   const { signal } = new AbortController()
 *   const look = async () => {
 *     // The chain's own currency has no address; anybody may give a token a known symbol.
 *     const token = (await send?.readTokens(signal))?.tokens.find(({ address }) => !address)
 *     send?.fill({ token, sendTokenAmount: '0.25', receiverAddress: to })
 *     setReview(await send?.review(signal))
 *   }
 *   if (!review) return <button onClick={look} disabled={!send}>Review</button>
 *   const { receiver, again, arrives } = review
 *   // Looks like somebody else, was asked for before, or its token keeps some of it: not without a word.
 *   if (receiver.lookalike || again || arrives !== undefined) return <p>Look again: {receiver.address}</p>
 *   return <button onClick={() => send?.submit({ review, signal })} disabled={state?.loading}>Send to {receiver.address}</button>
 * }
 */
export function useSend(): UseSend {
  const latchkey = useContext(LatchkeyContext)
  const { feature: send, error, status, retry } = useFeature('send')
  const state = useReading(latchkey, () => send?.getState())
  if (send && state) return { status: 'success', send, state, error: undefined, retry }
  const nothing = { send: undefined, state: undefined, retry } as const
  return status === 'error' ? { status, error, ...nothing } : { status: 'pending', error: undefined, ...nothing }
}
