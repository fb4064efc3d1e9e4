import { BrowserProvider, parseEther } from 'ethers'
import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { defineLatchkeyElements } from 'latchkey/vanilla'
import { first, second } from './networks.ts'
import { showActions } from './showActions.ts'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [first, second] })
defineLatchkeyElements(latchkey)

/** `any` lets the wallet change network without a new provider. */
function connected(): BrowserProvider {
  const provider = latchkey.getProvider('eip155')
  if (!provider) throw new Error('Nobody is connected.')
  return new BrowserProvider(provider, 'any')
}

showActions({
  async 'Sign message'() {
    const signer = await connected().getSigner()
    return signer.signMessage('Hello from ethers')
  },
  async 'Send ether'() {
    const signer = await connected().getSigner()
    const sent = await signer.sendTransaction({
      to: '0x000000000000000000000000000000000000dEaD',
      value: parseEther('0.25'),
    })
    const receipt = await sent.wait()
    return `${receipt?.status === 1 ? 'success' : 'failure'} ${sent.hash}`
  },
  async 'Read balance'() {
    const provider = connected()
    return provider.getBalance((await provider.getSigner()).address)
  },
  async 'Switch network'() {
    const provider = connected()
    await provider.send('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    return (await provider.getNetwork()).chainId
  },
})
