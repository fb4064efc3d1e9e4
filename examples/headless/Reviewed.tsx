import type { SendReview } from 'latchkey'
import { useState } from 'react'

/** What a transfer would do, its fee as text, and what comes to the receiver where its token keeps some of it. */
export interface Looked {
  readonly review: SendReview
  readonly fee: string
  readonly arrives: string | undefined
}

interface ReviewedProps {
  readonly looked: Looked
  readonly isAsked: boolean
  readonly onSend: () => void
}

/** A transfer before the wallet is asked: to whom, by the whole address; what keeps it from being sent has no button. */
export function Reviewed({ looked: { review, fee, arrives }, isAsked, onSend }: ReviewedProps) {
  const { form, funds, receiver } = review
  const { symbol } = form.token
  const { lookalike } = receiver
  const [again, setAgain] = useState<'agreed'>()
  if (lookalike)
    return (
      <div role="alert">
        <p>This is not whom you sent to before: the addresses only look alike. Nothing is sent.</p>
        <p>Entered: {receiver.address}</p>
        <p>
          Sent to before: {lookalike.name} {lookalike.address}
        </p>
      </div>
    )
  if (receiver.kind === 'keyless') return <p role="alert">No key belongs to {receiver.address}. Nothing is sent.</p>
  return (
    <div>
      <p>
        {form.sendTokenAmount} {symbol} to {receiver.name} <output aria-label="Receiver">{receiver.address}</output>
      </p>
      {arrives !== undefined && (
        <p>
          They get {arrives} {symbol}: the token keeps the rest.
        </p>
      )}
      {receiver.kind === 'contract' && <p>This is a contract: what it cannot pass on is lost.</p>}
      {receiver.past === 'first' && <p>You have never sent anything there.</p>}
      {receiver.past === 'only-sender' && <p>You only ever received from there. Compare the whole address.</p>}
      <p>
        Fee: {fee} {review.fee.symbol} at most
      </p>
      {review.again && (
        <label>
          <input
            type="checkbox"
            checked={again === 'agreed'}
            onChange={({ target }) => setAgain(target.checked ? 'agreed' : undefined)}
          />
          {review.again === 'sent' ? 'The same is on its way already' : 'Your wallet was asked for the same before'}:
          sent again it may pay twice.
        </label>
      )}
      {funds === 'enough' ? (
        <button type="button" disabled={isAsked || (review.again && again !== 'agreed')} onClick={onSend}>
          {isAsked ? 'Say yes in your wallet' : `Send ${form.sendTokenAmount} ${symbol}`}
        </button>
      ) : (
        <p role="alert">{funds === 'no-fee' ? 'Not enough for the fee.' : `Not enough ${symbol}.`}</p>
      )}
    </div>
  )
}
