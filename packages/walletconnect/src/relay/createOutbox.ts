import type { Clock } from '@latchkey/core'
import type { RelaySocket } from './openSocket'
import type { Publication } from './Relay'
import { RelayFailure, type RelayFault } from './RelayFailure'
import { RelayRefusal } from './RelayRefusal'

/** Publications the relay has not said yes to. */
export interface Outbox {
  /** Resolves when the relay has it. */
  add(publication: Publication): Promise<void>
  /** Sends what is not under way on this socket yet. */
  flush(socket: RelaySocket): void
  /** Gives up what the relay would not keep any more. */
  expire(): void
  fail(fault: RelayFault): void
  isEmpty(): boolean
}

const answerLimit = 10_000

/** Repeats each publication until it is taken; the relay knows a repeated one by its hash. `stuck` hears of a silent socket. */
export function createOutbox(clock: Clock, stuck: (socket: RelaySocket) => void): Outbox {
  interface Item {
    readonly publication: Publication
    readonly until: number
    readonly settle: (error?: unknown) => void
    under?: RelaySocket | undefined
  }
  const items = new Set<Item>()

  async function send(item: Item, socket: RelaySocket): Promise<void> {
    item.under = socket
    try {
      await socket.call('irn_publish', item.publication, answerLimit)
      item.settle()
    } catch (error) {
      if (!items.has(item)) return
      if (!(error instanceof RelayRefusal)) return stuck(socket)
      if (error.retryAfter === undefined)
        return item.settle(new RelayFailure({ kind: 'refused', reason: error.message }))
      clock.after(error.retryAfter, () => {
        if (items.has(item) && item.under === socket) void send(item, socket)
      })
    }
  }

  return {
    add: (publication) =>
      new Promise((resolve, reject) => {
        const item: Item = {
          publication,
          until: clock.now() + publication.ttl * 1000,
          settle(error) {
            items.delete(item)
            if (error === undefined) resolve()
            else reject(error)
          },
        }
        items.add(item)
      }),
    flush(socket) {
      for (const item of items) if (item.under !== socket) void send(item, socket)
    },
    expire() {
      for (const item of items) if (item.until <= clock.now()) item.settle(new RelayFailure({ kind: 'expired' }))
    },
    fail(fault) {
      for (const item of items) item.settle(new RelayFailure(fault))
    },
    isEmpty: () => items.size === 0,
  }
}
