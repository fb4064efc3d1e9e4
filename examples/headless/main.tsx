import { eip155 } from 'latchkey/eip155'
import { createLatchkey, LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { network } from './network.ts'
import { projectId, services } from './services.ts'
import './style.css'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [network], projectId, services })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
