import { eip155 } from 'latchkey/eip155'
import { createLatchkey, LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import 'latchkey/button.css'

// Where the chain and the server are is known only once they run.
const said = new URLSearchParams(location.search)
const latchkey = createLatchkey({
  adapters: [eip155()],
  networks: [
    {
      id: 31337,
      name: 'Devnet',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [said.get('chain') ?? ''] } },
    },
  ],
  projectId: '00000000000000000000000000000001',
  services: { dataApi: said.get('server') ?? '' },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey}>
    <LatchkeyButton />
  </LatchkeyProvider>,
)
