import type { onDemand } from './onDemand'

/** What only connecting, or being connected, needs. */
export type OnDemand = typeof onDemand

export const loadOnDemand = async (): Promise<OnDemand> => (await import('./onDemand')).onDemand
