import { base, mainnet } from '@reown/appkit/networks'
import { createAppKit, useAppKit, useAppKitAccount, useAppKitNetwork } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useSignMessage, WagmiProvider } from 'wagmi'

const projectId = 'YOUR_PROJECT_ID'
const wagmiAdapter = new WagmiAdapter({ networks: [mainnet, base], projectId })
createAppKit({ adapters: [wagmiAdapter], networks: [mainnet, base], projectId, themeMode: 'dark' })
const queryClient = new QueryClient()

function GuestBook() {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { signMessage, data: signature } = useSignMessage()
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
  <WagmiProvider config={wagmiAdapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <appkit-button />
      <GuestBook />
    </QueryClientProvider>
  </WagmiProvider>,
)
