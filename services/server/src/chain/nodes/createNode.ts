import type { Services } from '../../noun/Services'
import { createUpstream, type Outgoing, type Upstream } from '../../upstream/createUpstream'
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
  /** Asks it for its newest block, which no visitor has a word in, so that one that is down is found down by that; never rejects. */
  check(): Promise<void>
}

export function createNode(address: string, network: Network, services: Outgoing & Pick<Services, 'lifetime'>): Node {
  const { clock, lifetime, watch } = services
  const upstream = createUpstream(address, services)
  let proven = false
  let isWrong = false
  let wrongUntil = 0
  let running: Promise<void> | undefined
  let checking: Promise<void> | undefined

  const proof = () => (proven ? 'proven' : wrongUntil > clock.now() ? 'wrong' : 'unknown')

  // Until it proves its chain, however long nobody asks it again: one behind a sound one may never be.
  watch?.add(() => (isWrong ? 'wrong-chain' : 'ready'))

  async function ask() {
    const { signal, end } = deadlineSignal(clock, proofTime, lifetime)
    try {
      const isRight = await upstream.ask(
        { body: questionOf(network, 'chain') },
        (text) => answersFor(network, text),
        signal,
      )
      proven = isRight
      isWrong = !isRight
      if (isWrong) wrongUntil = clock.now() + wrongFor
    } catch (cause) {
      // Whatever went wrong here, the request that waits for this proof was never sent.
      throw new UpstreamError('unreachable', (cause as UpstreamError).retryAfter, cause)
    } finally {
      end()
      running = undefined
    }
    if (!proven) throw new UpstreamError('wrong-chain')
  }

  async function checkOnce() {
    const { signal, end } = deadlineSignal(clock, proofTime, lifetime)
    try {
      await upstream.ask({ body: questionOf(network, 'newest'), isCheck: true }, readResult, signal)
    } catch (error) {
      // The circuit has counted it; nobody waits for more.
      if (!(error instanceof UpstreamError)) throw error
    } finally {
      end()
      checking = undefined
    }
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
    check() {
      checking ??= checkOnce()
      return checking
    },
  }
}

const methods = {
  solana: { chain: 'getGenesisHash', newest: 'getSlot' },
  eip155: { chain: 'eth_chainId', newest: 'eth_blockNumber' },
} as const

const questionOf = ({ id }: Network, about: 'chain' | 'newest') =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: methods[id.startsWith('solana:') ? 'solana' : 'eip155'][about],
    params: [],
  })

/** A Solana chain is named by the first 32 characters of its genesis hash (CAIP-30), an EVM one by its number. */
function answersFor({ id }: Network, text: string): boolean {
  const result = readResult(text)
  if (typeof result !== 'string') throw new Error('the node did not say its chain')
  if (id.startsWith('solana:')) return id === `solana:${result.slice(0, 32)}`
  return /^0x[0-9a-fA-F]{1,14}$/.test(result) && id === `eip155:${Number(result)}`
}

/** @throws when the node says none. */
function readResult(text: string): unknown {
  const { result } = JSON.parse(text) as { readonly result?: unknown }
  if (result === undefined || result === null) throw new Error('the node answered without a result')
  return result
}
