import { LatchkeyButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSite } from '../../page/startSite'
import 'latchkey/button.css'

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider latchkey={startSite()}>
      <LatchkeyButton />
      <NetworkButton />
    </LatchkeyProvider>
  </StrictMode>,
)
