import type { LaterItem } from '@latchkey/core'
import type { OnrampItem } from '../../purchase/OnrampItem'
import type { keeping } from './keeping'
import type { OnrampState } from './OnrampState'

interface LaterOnramp extends LaterItem<OnrampState> {
  load(): Promise<typeof keeping>
}

/** What is kept of buying, unread: what reads it comes where there is something, and with what a purchase takes. */
export const laterOnramp: LaterOnramp & OnrampItem = {
  name: 'onramp',
  place: 'page',
  parse: (value) => value ?? undefined,
  load: async () => (await import('./keeping')).keeping,
}
