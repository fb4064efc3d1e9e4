import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { createLatchkey, LatchkeyProvider, useLatchkey } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import 'latchkey/button.css'

const network = (index: number) => ({
  ...mainnet,
  id: index + 1,
  name: `Network ${index + 1}`,
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
})
const others = Array.from({ length: 999 }, (_, index) => network(index + 1))
const latchkey = createLatchkey({ adapters: [eip155()], networks: [network(0), ...others] })

function Door() {
  const { open } = useLatchkey()
  return (
    <button type="button" data-open="" onClick={() => void open({ view: 'Networks' })}>
      Networks
    </button>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey}>
    <Door />
  </LatchkeyProvider>,
)
