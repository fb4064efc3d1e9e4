import { LatchkeyButton, NetworkButton, useAccount, useLatchkeyState, useNetwork } from 'latchkey/react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { ProofList } from './ProofList'

/** The first thing a newcomer sees: what this is, its proof, one button, and what to do next. */
export function Hero() {
  const words = useWords()
  const { latchkey, wallets, applied } = useLabState()
  const { status, unproven, caipAddress } = useAccount()
  const { caipNetworkId } = useNetwork()
  const { open } = useLatchkeyState()
  const follow = useCallback((changed: () => void) => latchkey.subscribe(changed), [latchkey])
  const view = useSyncExternalStore(follow, () => latchkey.getState().view)
  const isEmbedded = applied.enableEmbedded === true
  // In the page the interface is there without a press.
  useEffect(() => {
    if (isEmbedded) void latchkey.open()
  }, [latchkey, isEmbedded])
  const isStranger = status === 'connected' && !caipAddress?.startsWith(`${caipNetworkId}:`)
  const [first] = wallets
  const sentence = isStranger
    ? words.hero.stranger
    : status === 'connected'
      ? words.hero.here
      : status === 'connecting'
        ? words.hero[unproven ? 'arriving' : view?.startsWith('ConnectingWalletConnect') ? 'elsewhere' : 'asked']
        : words.hero[first ? 'away' : 'awayNoWallet']
  const step = status === 'connected' ? 3 : status === 'connecting' ? 2 : open ? 1 : 0
  return (
    <section className="hero" aria-labelledby="hero-title" data-lab="hero">
      <div className="hero-words">
        <h1 id="hero-title">{words.hero.title}</h1>
        <p className="hero-what" data-lab="what">
          {words.hero.what}
        </p>
      </div>
      <div className="stage" data-embedded={isEmbedded || undefined}>
        <div className="stage-buttons" role="group" aria-label={words.hero.stage}>
          <LatchkeyButton size="lg" />
          <NetworkButton size="lg" />
        </div>
        <div id="stage" />
        {first && (
          <ol className="steps">
            {words.hero.steps.map((text, index) => (
              <li key={text} data-state={index < step ? 'done' : index === step ? 'now' : 'later'}>
                {text}
              </li>
            ))}
          </ol>
        )}
        <p className="hero-sentence" data-lab="sentence">
          {sentence}
        </p>
      </div>
      <ProofList />
    </section>
  )
}
