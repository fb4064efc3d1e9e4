import { LatchkeyProvider } from 'latchkey/react'
import { useLabState } from '../lab/LabContext'
import { Actions } from './Actions'
import { CodePanel } from './CodePanel'
import { Configure } from './Configure'
import { Hero } from './Hero'
import { Problems } from './Problems'
import { TopBar } from './TopBar'
import { WalletPanel } from './WalletPanel'
import { Watch } from './Watch'

export function App() {
  const { latchkey, generation } = useLabState()
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <TopBar />
      <main className="lab">
        <Problems />
        <Hero key={generation} />
        <div className="bench">
          <div className="column column-try">
            <Actions />
            <CodePanel />
          </div>
          <div className="column column-wallet">
            <WalletPanel />
            <Watch />
          </div>
          <div className="column column-configure">
            <Configure />
          </div>
        </div>
      </main>
    </LatchkeyProvider>
  )
}
