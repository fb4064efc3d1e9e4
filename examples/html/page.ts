import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { defineLatchkeyElements } from 'latchkey/vanilla'
import { network } from './network.ts'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [network] })
defineLatchkeyElements(latchkey)

document.querySelector('#open')?.addEventListener('click', () => void latchkey.open())
latchkey.subscribe(
  ({ getAccount }) => getAccount().address,
  (address) => {
    const output = document.querySelector('output')
    if (output) output.textContent = address ?? ''
  },
)
