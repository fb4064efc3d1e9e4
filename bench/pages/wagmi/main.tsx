import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http(`${location.origin}/rpc`) } })

/** The least a page with wagmi draws: a button, the wallets that announced themselves, the address. */
function Door() {
  const [isOpen, setOpen] = useState(false)
  const { address } = useConnection()
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  if (address) return <p data-address="">{address}</p>
  return (
    <>
      <button type="button" data-open="" onClick={() => setOpen(true)}>
        Connect
      </button>
      {isOpen &&
        connectors.map((connector) => (
          <button type="button" key={connector.uid} data-row="" onClick={() => connect({ connector })}>
            {connector.name}
          </button>
        ))}
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Door />
    </QueryClientProvider>
  </WagmiProvider>,
)
