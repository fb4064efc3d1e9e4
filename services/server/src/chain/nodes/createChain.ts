import type { Services } from '../../noun/Services'
import { askAny } from '../../upstream/askAny'
import { byTime } from '../../upstream/byTime'
import { createWatch, type UpstreamState } from '../../upstream/createWatch'
import { deadlineSignal } from '../../upstream/deadlineSignal'
import { isInDoubt } from '../../upstream/isInDoubt'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Network } from '../networks/Network'
import { createNode, type Node } from './createNode'
import { RpcError } from './RpcError'

/** A first node may take this long while another one could take over. */
const handOver = 6_000

export interface SendParameters<T> {
  readonly body: string
  readonly idempotent: boolean
  /**
   * Put together by a visitor: whoever refuses it again and again, or is busy with it, serves others all the same. A node that fails at it
   * is asked a question of this server's own once, and what it says to that counts.
   */
  readonly isPassedOn?: boolean
  /** Milliseconds for all tries together. */
  readonly within: number
  /** Makes an answer of the text, or throws when it is none; then another node is asked. */
  read(text: string): T
}

export interface ChainRead {
  readonly method: string
  readonly params: readonly unknown[]
  /** That a visitor decides what the node has to do, as of `SendParameters`. */
  readonly isPassedOn?: boolean
}

/** `unreachable` is no answer: nodes that may serve the chain say nothing just now; `elsewhere` have all of them proven another one. */
export type Reach = 'served' | 'unreachable' | 'elsewhere'

/** The live side of a network: its nodes. */
export interface Chain {
  readonly network: Network
  /** How each of its nodes did when it was last asked, in their order. */
  nodeStates(): readonly UpstreamState[]
  /** Whether a node has proven that it serves this chain and does not keep failing. */
  reach(): Promise<Reach>
  /**
   * Sends a JSON-RPC body to the first node that answers.
   *
   * @throws UpstreamError
   */
  send<T>(parameters: SendParameters<T>): Promise<T>
  /**
   * One JSON-RPC read.
   *
   * @throws UpstreamError or RpcError
   */
  read(read: ChainRead, within: number): Promise<unknown>
}

export function createChain(
  network: Network,
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & Partial<Pick<Services, 'metrics'>>,
): Chain {
  const { clock, lifetime, metrics } = services
  // By their place: keys stand in their addresses.
  const watches = network.upstreams.map((_, place) => createWatch(`${network.id}/${place + 1}`, metrics))
  const nodes = network.upstreams.map((address, place) =>
    createNode(address, network, { ...services, watch: watches[place] }),
  )

  const askOne = <T>({ body, isPassedOn = false, read }: SendParameters<T>, signal: AbortSignal, until: number) => {
    const checked = new Set<Node>()
    return async (node: Node, last: boolean) => {
      // Others may wait for the same proof, for longer than there is time here.
      await byTime(clock, until, node.prove())
      const own = last ? undefined : deadlineSignal(clock, handOver, signal)
      try {
        return await node.ask({ body, isPassedOn }, read, own?.signal ?? signal)
      } catch (error) {
        if (isPassedOn && isInDoubt(error) && !checked.has(node)) {
          checked.add(node)
          void node.check()
        }
        throw error
      } finally {
        own?.end()
      }
    }
  }

  async function send<T>(parameters: SendParameters<T>): Promise<T> {
    const { signal, end } = deadlineSignal(clock, parameters.within, lifetime)
    const until = clock.now() + parameters.within
    try {
      return await askAny({
        clock,
        upstreams: nodes.filter((node) => node.proof() !== 'wrong'),
        idempotent: parameters.idempotent,
        signal,
        until,
        askOne: askOne(parameters, signal, until),
      })
    } catch (error) {
      throw signal.aborted ? new UpstreamError('timed-out', undefined, error) : error
    } finally {
      end()
    }
  }

  return {
    network,
    nodeStates: () => watches.map(({ state }) => state()),
    async reach() {
      const unknown = nodes.filter((node) => node.proof() === 'unknown' && node.circuit.state().state === 'ready')
      // One proven node is enough to say yes without waiting for the others.
      if (!nodes.some(works)) await Promise.any(unknown.map((node) => node.prove())).catch(() => {})
      if (nodes.some(works)) return 'served'
      return nodes.some((node) => node.proof() !== 'wrong') ? 'unreachable' : 'elsewhere'
    },
    send,
    async read({ method, params, isPassedOn = false }, within) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const answer = await send({ body, idempotent: true, isPassedOn, within, read: readAnswer })
      if (answer instanceof RpcError) throw answer
      return answer.result
    },
  }
}

const works = (node: Node) => node.proof() === 'proven' && node.circuit.state().state !== 'open'

function readAnswer(text: string): { readonly result: unknown } | RpcError {
  const answer = JSON.parse(text) as { result?: unknown; error?: { code?: unknown; message?: unknown; data?: unknown } }
  if (answer.error) return new RpcError(Number(answer.error.code), String(answer.error.message), answer.error.data)
  if (!Object.hasOwn(answer, 'result')) throw new Error('an answer without a result')
  return { result: answer.result }
}
