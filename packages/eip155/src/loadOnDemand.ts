import type { onDemand } from './onDemand'

export const loadOnDemand = async (): Promise<typeof onDemand> => (await import('./onDemand')).onDemand
