import { eip155 } from 'latchkey/eip155'
import { createLatchkey, LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Account } from './Account.tsx'
import { network } from './network.ts'
import 'latchkey/button.css'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [network] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <Account />
    </LatchkeyProvider>
  </StrictMode>,
)
