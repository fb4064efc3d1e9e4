import { LatchkeyButton, NetworkButton, useAccount, useLatchkeyState, useNetwork } from 'latchkey/react'
import { useEffect } from 'react'
import { useLabState } from '../lab/LabContext'
import { en } from '../messages/en'

/** The first thing a newcomer sees: one button, and one sentence about it. */
export function Hero() {
  const { latchkey, wallets, applied } = useLabState()
  const { status, unproven, caipAddress } = useAccount()
  const { caipNetworkId } = useNetwork()
  const { open } = useLatchkeyState()
  const isEmbedded = applied.enableEmbedded === true
  // In the page the interface is there without a press.
  useEffect(() => {
    if (isEmbedded) void latchkey.open()
  }, [latchkey, isEmbedded])
  const isStranger = status === 'connected' && !caipAddress?.startsWith(`${caipNetworkId}:`)
  const [first] = wallets
  const sentence = isStranger
    ? en.hero.stranger
    : status === 'connected'
      ? en.hero.here
      : status === 'connecting'
        ? en.hero[unproven ? 'arriving' : 'asked']
        : en.hero[first ? 'away' : 'awayNoWallet']
  const step = status === 'connected' ? 3 : status === 'connecting' ? 2 : open ? 1 : 0
  return (
    <section className="hero" aria-labelledby="hero-title" data-lab="hero">
      <div className="hero-words">
        <h1 id="hero-title">{en.hero.title}</h1>
        <p className="hero-sentence" data-lab="sentence">
          {sentence}
        </p>
        {first && (
          <ol className="steps">
            {en.hero.steps(first.wallet.info.name).map((text, index) => (
              <li key={text} data-state={index < step ? 'done' : index === step ? 'now' : 'later'}>
                {text}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="stage" data-embedded={isEmbedded || undefined}>
        <div className="stage-buttons" role="group" aria-label={en.hero.stage}>
          <LatchkeyButton size="lg" />
          <NetworkButton size="lg" />
        </div>
        <div id="stage" />
      </div>
    </section>
  )
}
