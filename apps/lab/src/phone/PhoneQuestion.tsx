import type { PendingQuestion } from '@latchkey/testing/walletconnect'
import { useWords } from '../messages/WordsContext'
import { readableParams } from './readableParams'

/** Something the phone is asked, with both answers. */
export function PhoneQuestion({
  question,
  onAnswer,
}: {
  readonly question: PendingQuestion
  readonly onAnswer: (isApproved: boolean) => void
}) {
  const words = useWords().phone
  return (
    <article className="phone-question" data-phone={`question-${question.kind}`}>
      <h2>{words.question[question.kind]}</h2>
      <p>
        <strong>{question.dapp.name}</strong> <span className="phone-soft">{question.dapp.url}</span>
      </p>
      {question.kind === 'proposal' && (
        <ul>
          {Object.values(question.namespaces)
            .flatMap(({ accounts }) => accounts)
            .map((account) => (
              <li key={account}>{account}</li>
            ))}
        </ul>
      )}
      {question.kind === 'request' && (
        <>
          <p className="phone-soft">
            {question.method} · {question.chainId}
          </p>
          <pre>{readableParams(question.method, question.params)}</pre>
        </>
      )}
      {question.kind === 'sign-in' && <p className="phone-soft">{question.domain}</p>}
      <div className="phone-answers">
        <button type="button" className="button quiet" onClick={() => onAnswer(false)} data-phone="reject">
          {words.reject}
        </button>
        <button type="button" className="button" onClick={() => onAnswer(true)} data-phone="approve">
          {words.approve}
        </button>
      </div>
    </article>
  )
}
