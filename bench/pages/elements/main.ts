import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { defineLatchkeyElements } from 'latchkey/vanilla'

// The site's own way to the chain, so that nothing leaves this machine.
const network = { ...mainnet, rpcUrls: { default: { http: [`${location.origin}/rpc`] } } }
defineLatchkeyElements(createLatchkey({ adapters: [eip155()], networks: [network] }))
