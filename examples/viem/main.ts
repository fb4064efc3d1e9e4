import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { defineLatchkeyElements } from 'latchkey/vanilla'
import { toViemChain, toViemTransport, toWalletClient } from 'latchkey/viem'
import { createPublicClient, createWalletClient, custom, getAddress, parseEther, publicActions } from 'viem'
import { first, second } from './networks.ts'
import { showActions } from './showActions.ts'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [first, second] })
defineLatchkeyElements(latchkey)

function connected() {
  const provider = latchkey.getProvider('eip155')
  const { address } = latchkey.getAccount('eip155')
  const network = latchkey.getNetwork('eip155')
  if (!provider || !address || !network) throw new Error('Nobody is connected.')
  return { provider, address, network }
}

showActions({
  // The provider is an EIP-1193 object, which is all that viem asks for.
  async 'Sign message'() {
    const { provider, address } = connected()
    const client = createWalletClient({ account: getAddress(address), transport: custom(provider) })
    return client.signMessage({ message: 'Hello from viem' })
  },
  async 'Send ether'() {
    const client = toWalletClient(connected()).extend(publicActions)
    const hash = await client.sendTransaction({
      to: '0x000000000000000000000000000000000000dEaD',
      value: parseEther('0.25'),
    })
    const { transactionHash, status } = await client.waitForTransactionReceipt({ hash })
    return `${status} ${transactionHash}`
  },
  async 'Read balance'() {
    const { provider, address, network } = connected()
    const client = createPublicClient({ chain: toViemChain(network), transport: toViemTransport(provider) })
    return client.getBalance({ address: getAddress(address) })
  },
  async 'Switch network'() {
    const client = toWalletClient(connected())
    await client.switchChain({ id: 31338 })
    return client.getChainId()
  },
})
