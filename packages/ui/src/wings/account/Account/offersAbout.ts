import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'

/** What an answer to what a test network has holds for: an update may name another server, and switch either on or off. */
export function offersAbout(flow: Flow, chainId: ChainId): string {
  const { services, features } = flow.options()
  return `${chainId} ${services?.dataApi ?? services?.url} ${features.onramp} ${features.swaps}`
}
