import 'latchkey/button.css'
import { eip155 } from 'latchkey/eip155'
import { base, mainnet } from 'latchkey/networks'
import {
  createLatchkey,
  LatchkeyButton,
  LatchkeyProvider,
  useAccount,
  useDisconnect,
  useLatchkey,
  useSignMessage,
} from 'latchkey/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet, base], themeMode: 'system' })

function GuestBook() {
  const { open } = useLatchkey()
  const { address, isConnected } = useAccount()
  const { dispatch: signMessage, data: signature } = useSignMessage()
  const { disconnect } = useDisconnect()
  if (!isConnected)
    return (
      <button type="button" onClick={() => open()}>
        Come in
      </button>
    )
  return (
    <section>
      <p data-testid="address">{address}</p>
      <button type="button" onClick={() => signMessage({ message: 'I was here' })}>
        Sign the guest book
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
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
