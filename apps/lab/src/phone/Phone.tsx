import type { WalletConnectWallet } from '@latchkey/testing/walletconnect'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '../messages/WordsContext'
import { KeyMark } from '../parts/KeyMark'
import { PhoneQuestion } from './PhoneQuestion'
import { PhoneSession } from './PhoneSession'
import { usePhone } from './usePhone'
import type { PhoneHost } from './usePhoneDock'

/** A WalletConnect wallet as its owner holds it. */
export function Phone({ wallet, asked }: { readonly wallet: WalletConnectWallet; readonly asked: string | undefined }) {
  const words = useWords().phone
  const { sessions, questions, isOnline, look } = usePhone(wallet)
  const [uri, setUri] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPairing, setPairing] = useState(false)
  const pair = useCallback(
    async (link: string) => {
      setProblem(undefined)
      setPairing(true)
      try {
        await wallet.pair(link.trim())
        setUri('')
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
      } finally {
        setPairing(false)
      }
    },
    [wallet],
  )
  // A question that was answered must not be there for a second press.
  const answer = (id: number, isApproved: boolean) => {
    if (isApproved) wallet.approve(id)
    else wallet.reject(id)
    look()
  }
  const toggleOnline = () => {
    if (wallet.isOnline()) wallet.goOffline()
    else void wallet.goOnline().then(look)
    look()
  }
  const scanner = (window.parent as Window & PhoneHost).latchkeyScan
  const scan = async () => {
    setProblem(undefined)
    const found = await scanner?.()
    if (found === undefined) setProblem(words.noCode)
    else await pair(found)
  }
  const began = useRef(false)
  useEffect(() => {
    if (began.current || asked === undefined) return
    began.current = true
    void pair(asked)
  }, [asked, pair])

  return (
    <main className="phone" data-phone>
      <header className="phone-head">
        <KeyMark />
        <h1>{words.title}</h1>
        <button type="button" className="chip" aria-pressed={!isOnline} onClick={toggleOnline} data-phone="offline">
          {isOnline ? words.goOffline : words.goOnline}
        </button>
      </header>
      <p className="phone-about">{words.about}</p>
      <div aria-live="polite" className="phone-questions">
        {questions.map((question) => (
          <PhoneQuestion
            key={question.id}
            question={question}
            onAnswer={(isApproved) => answer(question.id, isApproved)}
          />
        ))}
      </div>
      {scanner && (
        <button
          type="button"
          className="button phone-scan"
          disabled={isPairing}
          onClick={() => void scan()}
          data-phone="scan"
        >
          {words.scan}
        </button>
      )}
      <form
        className="phone-pair"
        onSubmit={(event) => {
          event.preventDefault()
          void pair(uri)
        }}
      >
        <label htmlFor="pairing">{words.link}</label>
        <input
          id="pairing"
          value={uri}
          placeholder="wc:…"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setUri(event.target.value)}
          data-phone="uri"
        />
        <button type="submit" className="button" disabled={isPairing || uri.trim() === ''} data-phone="pair">
          {isPairing ? words.pairing : words.pair}
        </button>
        {problem !== undefined && (
          <p role="alert" className="phone-problem">
            {problem}
          </p>
        )}
      </form>
      <section aria-labelledby="sites">
        <h2 id="sites">{words.sessions}</h2>
        {sessions.length === 0 && <p className="phone-about">{words.none}</p>}
        {sessions.map((session) => (
          <PhoneSession key={session.topic} session={session} wallet={wallet} />
        ))}
      </section>
    </main>
  )
}
