import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createThirdwebClient } from 'thirdweb'
import { base, ethereum } from 'thirdweb/chains'
import { ConnectButton, ThirdwebProvider, useActiveAccount } from 'thirdweb/react'

const client = createThirdwebClient({ clientId: 'YOUR_CLIENT_ID' })

function GuestBook() {
  const account = useActiveAccount()
  const [signature, setSignature] = useState('')
  if (!account) return <p>Nobody is here.</p>
  const sign = async () => setSignature(await account.signMessage({ message: 'I was here' }))
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
  <ThirdwebProvider>
    <ConnectButton client={client} chains={[ethereum, base]} theme="light" />
    <GuestBook />
  </ThirdwebProvider>,
)
