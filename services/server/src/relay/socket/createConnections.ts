import type { Duplex } from 'node:stream'
import type { RelayLimits } from '../limits'

/** Connections that asked to become sockets, admitted or not, until they are gone. */
export interface Connections {
  /** Counts one; answers why it cannot be taken, if so. */
  enter(group: string, connection: Duplex): 'address' | 'process' | undefined
}

export function createConnections(limits: Pick<RelayLimits, 'connections' | 'connectionsOfAddress'>): Connections {
  const byGroup = new Map<string, number>()
  let all = 0
  return {
    enter(group, connection) {
      const own = byGroup.get(group) ?? 0
      if (own >= limits.connectionsOfAddress) return 'address'
      if (all >= limits.connections) return 'process'
      all += 1
      byGroup.set(group, own + 1)
      connection.once('close', () => {
        all -= 1
        const left = (byGroup.get(group) ?? 1) - 1
        if (left > 0) byGroup.set(group, left)
        else byGroup.delete(group)
      })
      return undefined
    },
  }
}
