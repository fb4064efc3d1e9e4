const deadline = 10_000

/** One JSON-RPC request; a chain's error is thrown with the method and its message. */
export async function rpc(url, method, params = [], signal) {
  const timeout = AbortSignal.timeout(deadline)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  if (!response.ok) throw new Error(`${method} at ${url} was answered with HTTP ${response.status}`)
  const answer = await response.json()
  if (answer.error) throw new Error(`${method} failed: ${answer.error.message}`)
  return answer.result
}
