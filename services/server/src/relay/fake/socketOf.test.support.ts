import type { Subscriber } from '../delivery/Subscriber'
import { relayLimits } from '../limits'
import type { RelayStore } from '../mailbox/RelayStore'

/** Stores messages of a dapp. */
export const publishTo = (store: RelayStore, topic: string, ...messages: readonly string[]) =>
  store.insert(
    messages.map((message) => ({
      topic,
      message,
      ttl: 300,
      tag: 1108,
      prompt: false,
      attestation: null,
      sender: 'dapp',
      senderGroup: 'g',
      projectId: 'shop',
      upstream: false,
    })),
  )

/** A socket whose frames leave at once, unless it `stalls`: then they leave by `drain`. */
export function socketOf(clientId: string) {
  const had: string[] = []
  const looks = new Set<() => void>()
  let drained: (() => void) | undefined
  const socket = {
    clientId,
    topics: new Map<string, number>(),
    subscriptionIds: new Map<string, string>(),
    owed: new Set<number>(),
    stall: undefined as Subscriber['stall'],
    stalls: false,
    send(frame: string, done?: () => void) {
      had.push(JSON.parse(frame).params.data.message)
      drained = done ?? drained
      for (const look of looks) look()
    },
    buffered: () => (socket.stalls ? relayLimits.sendWindow : 0),
    dropSlow() {},
    had,
    /** Resolves once a message was sent. */
    got: (message: string) =>
      new Promise<void>((resolve) => {
        const look = () => had.includes(message) && resolve()
        looks.add(look)
        look()
      }),
    drain() {
      socket.stalls = false
      drained?.()
    },
  }
  return socket
}
