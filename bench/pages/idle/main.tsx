import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { createLatchkey, LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import 'latchkey/button.css'

// The site's own way to the chain, so that nothing leaves this machine.
const network = { ...mainnet, rpcUrls: { default: { http: [`${location.origin}/rpc`] } } }
const latchkey = createLatchkey({ adapters: [eip155()], networks: [network], preload: 'idle' })

createRoot(document.getElementById('root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey}>
    <h1>Hello</h1>
    <LatchkeyButton />
  </LatchkeyProvider>,
)
