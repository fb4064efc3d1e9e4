import { chainDisconnected, ProviderError } from './ProviderError'

/** The wallet's own way to a node. */
export type RpcReader<Chain extends { readonly rpcUrl: string }> = (
  chain: Chain,
  method: string,
  params?: readonly unknown[],
) => Promise<unknown>

/** Reads by JSON-RPC over HTTP; a node's own error keeps its code and data. */
export function createRpcReader(
  fetchOf: () => typeof globalThis.fetch,
  timeout: number,
): RpcReader<{ readonly rpcUrl: string }> {
  let lastId = 0
  return async (chain, method, params = []) => {
    lastId += 1
    const answer = await post(fetchOf(), chain.rpcUrl, { jsonrpc: '2.0', id: lastId, method, params }, timeout)
    if (answer.error)
      throw new ProviderError(
        answer.error.code ?? -32603,
        answer.error.message ?? 'The node refused.',
        answer.error.data,
      )
    return answer.result
  }
}

interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly code?: number; readonly message?: string; readonly data?: unknown }
}

async function post(fetch: typeof globalThis.fetch, url: string, body: object, timeout: number): Promise<RpcAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw chainDisconnected(`The wallet cannot reach ${url}: ${error instanceof Error ? error.message : 'no answer'}.`)
  })
  try {
    return (await response.json()) as RpcAnswer
  } catch {
    throw chainDisconnected(`${url} answered ${response.status} without JSON.`)
  }
}
