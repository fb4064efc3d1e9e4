import type { Flow } from '@latchkey/flow'

/** Milliseconds since the epoch by the clock of the instance. */
export const nowOf = (flow: Pick<Flow, 'options'>): number => flow.options().clock?.now() ?? Date.now()
