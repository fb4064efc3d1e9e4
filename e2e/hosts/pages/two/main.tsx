import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSetup } from '../../page/readSetup'
import { startLatchkey, startSite } from '../../page/startSite'
import 'latchkey/button.css'

const left = startSite()
const right = startLatchkey(readSetup(), { storageKey: 'right', themeMode: 'light' })
Object.assign(window, { right })

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <section aria-label="Left">
      <LatchkeyProvider latchkey={left}>
        <LatchkeyButton />
      </LatchkeyProvider>
    </section>
    <section aria-label="Right">
      <LatchkeyProvider latchkey={right}>
        <LatchkeyButton />
      </LatchkeyProvider>
    </section>
  </StrictMode>,
)
