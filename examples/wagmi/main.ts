import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
  watchConnection,
} from '@wagmi/core'
import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { defineLatchkeyElements } from 'latchkey/vanilla'
import { http, parseEther } from 'viem'
import { latchkeyConnector } from './latchkeyConnector.ts'
import { first, second } from './networks.ts'
import { showActions } from './showActions.ts'

const latchkey = createLatchkey({ adapters: [eip155()], networks: [first, second] })
defineLatchkeyElements(latchkey)

const config = createConfig({
  chains: [first, second],
  connectors: [latchkeyConnector(latchkey)],
  // Latchkey finds the wallets.
  multiInjectedProviderDiscovery: false,
  transports: { [first.id]: http(), [second.id]: http() },
})
const [connector] = config.connectors

const known = document.createElement('p')
known.dataset['testid'] = 'wagmi'
const show = ({ status, address, chainId }: ReturnType<typeof getConnection>) => {
  known.textContent = [status, chainId, address].filter(Boolean).join(' ')
}
document.body.append(known)
watchConnection(config, { onChange: show })
show(getConnection(config))
void reconnect(config)

showActions({
  async Connect() {
    const { accounts, chainId } = await connect(config, { connector })
    return `${chainId} ${accounts[0]}`
  },
  'Sign message': () => signMessage(config, { message: 'Hello from wagmi' }),
  async 'Send ether'() {
    const hash = await sendTransaction(config, {
      to: '0x000000000000000000000000000000000000dEaD',
      value: parseEther('0.25'),
    })
    const { status } = await waitForTransactionReceipt(config, { hash })
    return `${status} ${hash}`
  },
  async 'Switch network'() {
    const { id } = await switchChain(config, { chainId: second.id })
    return id
  },
  async Disconnect() {
    await disconnect(config)
    return getConnection(config).status
  },
})
