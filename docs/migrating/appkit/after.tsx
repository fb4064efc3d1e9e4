import 'latchkey/button.css'
import { eip155 } from 'latchkey/eip155'
import { base, mainnet } from 'latchkey/networks'
import {
  createLatchkey,
  LatchkeyButton,
  LatchkeyProvider,
  useAccount,
  useLatchkey,
  useNetwork,
  useSignMessage,
} from 'latchkey/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet, base], themeMode: 'dark' })

function GuestBook() {
  const { open } = useLatchkey()
  const { address, isConnected } = useAccount()
  const { caipNetwork } = useNetwork()
  const { dispatch: signMessage, data: signature } = useSignMessage()
  if (!isConnected) return <p>Nobody is here.</p>
  return (
    <section>
      <p data-testid="address">{address}</p>
      <button type="button" onClick={() => open({ view: 'Networks' })}>
        On {caipNetwork?.name}
      </button>
      <button type="button" onClick={() => signMessage({ message: 'I was here' })}>
        Sign the guest book
      </button>
      <p data-testid="signature">{signature}</p>
    </section>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey}>
    <LatchkeyButton />
    <GuestBook />
  </LatchkeyProvider>,
)
