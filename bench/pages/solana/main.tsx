import { eip155 } from 'latchkey/eip155'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { createLatchkey, LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { solana } from 'latchkey/solana'
import { createRoot } from 'react-dom/client'
import 'latchkey/button.css'

// The site's own way to the chain, so that nothing leaves this machine.
const network = { ...mainnet, rpcUrls: { default: { http: [`${location.origin}/rpc`] } } }
const latchkey = createLatchkey({ adapters: [eip155(), solana()], networks: [network, solanaMainnet] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey}>
    <h1>Hello</h1>
    <LatchkeyButton />
  </LatchkeyProvider>,
)
