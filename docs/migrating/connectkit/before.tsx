import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig, useModal } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, useAccount, useDisconnect, useSignMessage, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({ appName: 'Guest book', walletConnectProjectId: 'YOUR_PROJECT_ID', chains: [mainnet, base] }),
)
const queryClient = new QueryClient()

function GuestBook() {
  const { setOpen } = useModal()
  const { address, isConnected } = useAccount()
  const { signMessage, data: signature } = useSignMessage()
  const { disconnect } = useDisconnect()
  if (!isConnected)
    return (
      <button type="button" onClick={() => setOpen(true)}>
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
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode="auto">
        <ConnectKitButton />
        <GuestBook />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
