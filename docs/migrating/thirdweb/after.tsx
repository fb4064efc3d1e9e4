import 'latchkey/button.css'
import { eip155 } from 'latchkey/eip155'
import { base, mainnet } from 'latchkey/networks'
import { createLatchkey, LatchkeyButton, LatchkeyProvider, useAccount } from 'latchkey/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet, base], themeMode: 'light' })

function GuestBook() {
  const account = useAccount()
  const [signature, setSignature] = useState('')
  if (!account.isConnected) return <p>Nobody is here.</p>
  const sign = async () => setSignature(await latchkey.signMessage({ message: 'I was here' }))
  return (
    <section>
      <p data-testid="address">{account.address}</p>
      <button type="button" onClick={sign}>
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
