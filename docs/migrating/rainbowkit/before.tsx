import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, darkTheme, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useAccount, useSignMessage, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = getDefaultConfig({ appName: 'Guest book', projectId: 'YOUR_PROJECT_ID', chains: [mainnet, base] })
const queryClient = new QueryClient()

function GuestBook() {
  const { address, isConnected } = useAccount()
  const { signMessage, data: signature } = useSignMessage()
  if (!isConnected) return <p>Nobody is here.</p>
  return (
    <section>
      <p data-testid="address">{address}</p>
      <button type="button" onClick={() => signMessage({ message: 'I was here' })}>
        Sign the guest book
      </button>
      <p data-testid="signature">{signature}</p>
    </section>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider theme={darkTheme({ accentColor: '#c58a2b' })}>
        <ConnectButton />
        <GuestBook />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
