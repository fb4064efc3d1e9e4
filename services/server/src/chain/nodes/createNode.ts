import type { Services } from '../../noun/Services'
import { createUpstream, type Upstream } from '../../upstream/createUpstream'
import { deadlineSignal } from '../../upstream/deadlineSignal'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Network } from '../networks/Network'

/** A node that said it serves another chain is asked again after this long. */
const wrongFor = 5 * 60_000
const proofTime = 5_000

/** One JSON-RPC node of a chain, asked only after it proved which chain it serves. */
export interface Node extends Upstream {
  /** Whether it has proven its chain, does not know yet, or serves another one. */
  proof(): 'unknown' | 'proven' | 'wrong'
  /** Asks it once which chain it serves; rejects when it cannot say or says another one. */
  prove(): Promise<void>
}

export function createNode(
  address: string,
  network: Network,
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'>,
): Node {
  const { clock, lifetime } = services
  const upstream = createUpstream(address, services)
  let proven = false
  let wrongUntil = 0
  let running: Promise<void> | undefined

  const proof = () => (proven ? 'proven' : wrongUntil > clock.now() ? 'wrong' : 'unknown')

  async function ask() {
    const { signal, end } = deadlineSignal(clock, proofTime, lifetime)
    try {
      const isRight = await upstream.ask({ body: questionOf(network) }, (text) => answersFor(network, text), signal)
      if (isRight) proven = true
      else wrongUntil = clock.now() + wrongFor
    } catch (cause) {
      // Whatever went wrong here, the request that waits for this proof was never sent.
      throw new UpstreamError('unreachable', (cause as UpstreamError).retryAfter, cause)
    } finally {
      end()
      running = undefined
    }
    if (!proven) throw new UpstreamError('wrong-chain')
  }

  return {
    circuit: upstream.circuit,
    ask: upstream.ask,
    proof,
    prove() {
      if (proven) return Promise.resolve()
      running ??= ask()
      return running
    },
  }
}

const questionOf = ({ id }: Network) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: id.startsWith('solana:') ? 'getGenesisHash' : 'eth_chainId',
    params: [],
  })

/** A Solana chain is named by the first 32 characters of its genesis hash (CAIP-30), an EVM one by its number. */
function answersFor({ id }: Network, text: string): boolean {
  const { result } = JSON.parse(text) as { readonly result?: unknown }
  if (typeof result !== 'string') throw new Error('the node did not say its chain')
  if (id.startsWith('solana:')) return id === `solana:${result.slice(0, 32)}`
  return /^0x[0-9a-fA-F]{1,14}$/.test(result) && id === `eip155:${Number(result)}`
}
