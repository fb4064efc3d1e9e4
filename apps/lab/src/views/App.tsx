import { LatchkeyProvider } from 'latchkey/react'
import { useLabState } from '../lab/LabContext'
import { WordsContext } from '../messages/WordsContext'
import { wordsOf } from '../messages/wordsOf'
import { usePhoneDock } from '../phone/usePhoneDock'
import { Actions } from './Actions'
import { CodePanel } from './CodePanel'
import { Configure } from './Configure'
import { Hero } from './Hero'
import { PhoneDock } from './PhoneDock'
import { Preview } from './Preview'
import { Problems } from './Problems'
import { Scenarios } from './Scenarios'
import { TopBar } from './TopBar'
import { WalletPanel } from './WalletPanel'
import { Watch } from './Watch'

export function App() {
  const { latchkey, generation, language } = useLabState()
  const phone = usePhoneDock(latchkey)
  return (
    <WordsContext value={wordsOf(language)}>
      <LatchkeyProvider latchkey={latchkey}>
        <TopBar isPhoneOut={phone.isOut} onPhone={phone.toggle} />
        <main className="lab">
          <Problems />
          <Hero key={generation} />
          <Scenarios />
          <div className="bench bench-try">
            <Actions />
            <WalletPanel />
            <Watch />
          </div>
          <div className="bench bench-make">
            <Configure />
            <Preview />
          </div>
          <CodePanel />
        </main>
        {phone.isOut && <PhoneDock phone={phone} />}
      </LatchkeyProvider>
    </WordsContext>
  )
}
