import { isNamespace, parseChainId } from '@latchkey/protocol/caip'
import {
  isLatchkeyError,
  type LatchkeyError,
  projectIdMissing,
  rpcBadAnswer,
  rpcTimedOut,
  rpcUnreachable,
  rpcWrongChain,
  type WireContext,
} from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { connectedHandle } from '../connectors/connectedHandle'
import { isRpcProvider } from '../connectors/isRpcProvider'
import { requestJson } from '../http/requestJson'
import { serviceUrl } from '../http/serviceUrl'
import type { RpcUrlConfig } from '../options/Options'
import { reportOnce } from '../reportOnce'
import { deadlines } from '../time/deadlines'
import { withDeadline } from '../time/withDeadline'
import type { ReadRequest } from './Adapter'
import { getChainId } from './getNetwork'
import type { Network } from './Network'
import type { Requester } from './toRequester'

/**
 * Reads from a chain: the app's transport, else custom, hosted and public URLs in that order, else the connected wallet.
 *
 * @throws `rpc.unreachable` when no way answered, `rpc.wrong_chain`, `rpc.timed_out`, or the node's own error.
 */
export async function readChain(core: Core, request: ReadRequest): Promise<unknown> {
  const { chainId, signal } = request
  const failures: unknown[] = []
  const transport = core.options().transports?.[chainId]
  const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const askTransport =
    transport &&
    (async (call: Parameters<Requester>[0]) => (await import('./toRequester')).toRequester(transport, network)(call))
  if (askTransport && !request.ways) return answer(core, askTransport, request)
  // Of the id, so that a chain the site did not configure is proven too.
  const named = parseChainId(chainId).namespace
  const namespace = isNamespace(named) ? named : undefined
  const rules = request.rules ?? (namespace && (await core.rpcRules(namespace)))
  const askNode = async (node: RpcNode) => {
    await proven(core, node, request, rules)
    return post(core, node, request, rules)
  }
  const walletOf = () => {
    const isHere = namespace && getChainId(core.store.getState(), namespace) === chainId
    const handle = isHere ? connectedHandle(core, namespace) : undefined
    const provider = handle?.readsThroughPage ? undefined : handle?.provider
    return provider && isRpcProvider(provider) ? provider : undefined
  }
  const nodes = nodesOf(core, chainId, network)
  if (request.ways) {
    const wallet = walletOf()
    return answersOf(request, [
      ...(askTransport ? [answer(core, askTransport, request)] : nodes.slice(0, mostNodes).map(askNode)),
      ...(wallet ? [answer(core, (call) => wallet.request(call), request)] : []),
    ])
  }
  for (const node of nodes) {
    try {
      return await askNode(node)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!isUnreached(error)) throw error
      failures.push(error)
    }
  }
  const wallet = walletOf()
  if (wallet) return answer(core, (call) => wallet.request(call), request)
  throw (
    failures.find((error) => isLatchkeyError(error, 'rpc.wrong_chain') || isLatchkeyError(error, 'rpc.timed_out')) ??
    rpcUnreachable({ chainId }, failures[0])
  )
}

/** Most nodes that are asked the same at once. */
const mostNodes = 4

/** What each answered, in their order, nothing of one that failed; where nobody answered nothing is told of the chain. */
async function answersOf(
  { chainId, signal }: ReadRequest,
  asked: readonly Promise<unknown>[],
): Promise<readonly unknown[]> {
  const ends = await Promise.allSettled(asked)
  signal.throwIfAborted()
  const answers = ends.map((end) => ('value' in end ? end.value : undefined))
  if (answers.every((one) => one === undefined)) throw rpcUnreachable({ chainId })
  return answers
}

/** Only failures of the way itself let the next way be tried; an answer of the chain stands. */
const isUnreached = (error: unknown) =>
  isLatchkeyError(error) &&
  (error.code.startsWith('http.') ||
    error.code === 'rpc.wrong_chain' ||
    error.code === 'rpc.timed_out' ||
    error.code === 'rpc.bad_answer')

/** A way to a chain. */
interface RpcNode {
  readonly url: string
  readonly config?: RpcUrlConfig | undefined
  /** A service of the site, which is told which client asks. */
  readonly isService?: true
}

function nodesOf(core: Core, chainId: string, network: Network | undefined): readonly RpcNode[] {
  const { customRpcUrls, projectId } = core.options()
  const hosted = serviceUrl(core, 'rpc')
  if (hosted && projectId === undefined) reportOnce(core, 'PROJECT_ID_NOT_CONFIGURED', () => projectIdMissing({}))
  const asked = `chainId=${encodeURIComponent(chainId)}&projectId=${encodeURIComponent(projectId ?? '')}`
  return [
    ...(customRpcUrls?.[chainId] ?? []),
    ...(hosted && projectId !== undefined ? [{ url: `${hosted}/v1/?${asked}`, isService: true } as const] : []),
    ...(network?.rpcUrls.default.http ?? []).map((url) => ({ url })),
  ]
}

/** Asked once per URL: a node of another chain would show another chain's money. */
async function proven(core: Core, node: RpcNode, request: ReadRequest, rules: ReadRequest['rules']): Promise<void> {
  if (!rules) return
  const known = core.proofs
  const { chainId: asked } = request
  const key = `${asked} ${node.url}`
  const proof =
    known.get(key) ??
    rules
      .proveNode((method, params) => post(core, node, { ...request, method, params }, rules), asked)
      .then((answered) => {
        if (answered !== asked) throw rpcWrongChain({ asked, answered })
      })
  known.set(key, proof)
  // A failed proof is not kept: the next read asks again.
  proof.catch(() => known.delete(key))
  return proof
}

async function post(
  core: Core,
  { url, config, isService }: RpcNode,
  { method, params, chainId, signal }: ReadRequest,
  rules: ReadRequest['rules'],
): Promise<unknown> {
  const { clientId } = core
  const timeout = Math.min(config?.timeout ?? deadlines.read, deadlines.read)
  const body = await requestJson(core, {
    url: isService && clientId !== undefined ? `${url}&clientId=${encodeURIComponent(clientId)}` : url,
    headers: config?.fetchOptions?.headers,
    method: 'POST',
    body: { jsonrpc: '2.0', id: 1, method, params: params ?? [] },
    why: method,
    idempotent: rules?.isIdempotent(method) ?? false,
    signal,
    timeout,
  }).catch((error: unknown) => {
    throw isLatchkeyError(error, 'http.timed_out') ? rpcTimedOut({ chainId, ms: timeout }, error) : error
  })
  if (typeof body !== 'object' || body === null) throw rpcBadAnswer({ method })
  if ('error' in body && body.error) throw await nodeError(body.error, { method, chainId })
  if (!('result' in body)) throw rpcBadAnswer({ method })
  return body.result
}

async function answer(
  core: Core,
  request: Requester,
  { chainId, method, params, signal }: ReadRequest,
): Promise<unknown> {
  try {
    return await withDeadline(
      {
        clock: core.clock,
        ms: deadlines.read,
        expired: () => rpcTimedOut({ chainId, ms: deadlines.read }),
        signals: [signal, core.lifetime],
      },
      () => request({ method, params: params ?? [] }),
    )
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw await nodeError(error, { method, chainId })
  }
}

/** What a node or a transport threw, by its name. */
async function nodeError(error: unknown, context: WireContext): Promise<LatchkeyError> {
  if (isLatchkeyError(error)) return error
  try {
    const { errorFromRpc } = await import('../http/refusals')
    return errorFromRpc(error, context)
  } catch {
    // The names cannot be loaded either: the visitor is offline.
    return rpcUnreachable({ chainId: context.chainId }, error)
  }
}
