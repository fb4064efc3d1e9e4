import { LatchkeyButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { useEffect } from 'react'
import { useLabState } from '../lab/LabContext'
import { wordsOf } from '../messages/wordsOf'

/** A site with these options and nothing else, its modal open. */
export function PreviewSite() {
  const { latchkey, language } = useLabState()
  const words = wordsOf(language).preview
  useEffect(() => {
    latchkey.open().catch(() => {
      // Made anew meanwhile; the next one opens itself.
    })
  }, [latchkey])
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <header className="site-head">
        <strong>{words.site}</strong>
        <span className="site-buttons">
          <NetworkButton size="sm" />
          <LatchkeyButton />
        </span>
      </header>
      <main className="site">
        <h1>{words.line}</h1>
        <div id="stage" />
        <div className="site-lines" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </main>
    </LatchkeyProvider>
  )
}
