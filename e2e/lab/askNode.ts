/** Asks the Solana node itself. */
export async function askNode(rpc: string, method: string, params: readonly unknown[]): Promise<never> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { readonly result: never }).result
}
