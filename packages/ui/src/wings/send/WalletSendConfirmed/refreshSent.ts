import type { Flow } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'

/** Milliseconds before each reading: who reads the chain for the server may be some blocks behind. */
const pauses = [0, 2_000, 4_000]

/** Reads the list anew that a transfer changed; that of items again while it still says what it said before. */
export async function refreshSent(flow: Flow, namespace: Namespace, itemId: string | undefined): Promise<void> {
  const { signal } = new AbortController()
  if (itemId === undefined) return (await flow.latchkey.feature('tokens')).refresh(namespace, signal)
  const nfts = await flow.latchkey.feature('nfts')
  const held = () => nfts.list(namespace)?.items.find(({ id }) => id.toLowerCase() === itemId.toLowerCase())?.quantity
  const before = held()
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    await nfts.refresh(namespace, signal)
    if (before === undefined || held() !== before) return
  }
}
