import type { requests } from './requests'

export const loadRequests = async (): Promise<typeof requests> => (await import('./requests')).requests
