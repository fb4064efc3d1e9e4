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
        <div className="bench bench-try">
          <Actions />
          <WalletPanel />
          <Watch />
        </div>
        <div className="bench bench-make">
          <Configure />
          <CodePanel />
        </div>
      </main>
    </LatchkeyProvider>
  )
}
