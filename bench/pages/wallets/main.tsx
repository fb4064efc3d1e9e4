import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { ConnectButton, createLatchkey, LatchkeyProvider, useLatchkey } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import 'latchkey/button.css'

// The site's own way to the chain, the wallets and the relay, so that nothing leaves this machine.
const network = { ...mainnet, rpcUrls: { default: { http: [`${location.origin}/rpc`] } } }
const latchkey = createLatchkey({
  adapters: [eip155()],
  networks: [network],
  projectId: '00000000000000000000000000000001',
  services: { walletApi: location.origin, relay: `${location.origin}/relay` },
})

function Door() {
  const { open } = useLatchkey()
  return (
    <button type="button" data-open="" onClick={() => void open({ view: 'AllWallets' })}>
      Wallets
    </button>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
    <Door />
  </LatchkeyProvider>,
)
