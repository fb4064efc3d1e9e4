import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { defineNetwork } from 'latchkey/networks'
import { defineLatchkeyElements } from 'latchkey/vanilla'

const rpc = new URLSearchParams(location.search).get('rpc') ?? 'http://localhost:8545'
const devnet = defineNetwork({
  id: 31337,
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
})
const latchkey = createLatchkey({ adapters: [eip155()], networks: [devnet] })
defineLatchkeyElements(latchkey)

document.querySelector('#open')?.addEventListener('click', () => void latchkey.open())
latchkey.subscribe(
  ({ getAccount }) => getAccount().address,
  (address) => {
    const output = document.querySelector('output')
    if (output) output.textContent = address ?? ''
  },
)
