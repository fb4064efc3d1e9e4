import type { Health } from '../../readiness/Health'
import type { Chains } from './createChains'

/** How many chains there are, and of each whose nodes do not all answer which does not. */
export function nodeHealth({ all }: Pick<Chains, 'all'>): Health {
  const ailing = all.flatMap((chain) => {
    const told = chain.nodeStates().flatMap((state, place) => (state === 'ready' ? [] : [`node ${place + 1} ${state}`]))
    return told.length > 0 ? [[chain.network.id, told.join(', ')] as const] : []
  })
  return { status: ailing.length > 0 ? 'degraded' : 'ready', chains: all.length, ...Object.fromEntries(ailing) }
}
