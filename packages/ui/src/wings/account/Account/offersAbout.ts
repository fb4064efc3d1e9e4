import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'

/** What an answer to what a test network has holds for: an update may name another server or project, and switch either on or off. */
export function offersAbout(flow: Flow, chainId: ChainId): string {
  const { services, projectId, features } = flow.options()
  return `${chainId} ${services?.dataApi ?? services?.url} ${projectId} ${features.onramp} ${features.swaps}`
}
