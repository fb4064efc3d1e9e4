import { fakeClock } from '../fake/fakeClock.test.support'
import type { Upstream } from './connectUpstream'
import type { Outgoing } from './createBridgeStore'
import { createOutbox } from './createOutbox'
import { isWanted } from './isWanted.test.support'
import { RelayRefusal } from './RelayRefusal'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

type Judge = (message: string) => boolean

/**
 * An outbox before a relay that hangs up over messages of these texts, or refuses them for now; `empty` dials again where it did. Something
 * passed over each of its sockets before, unless they are new.
 */
export async function openOutbox(
  hangsUpOver: Judge,
  {
    answersFirst = () => false,
    refuses = () => false,
    sockets = 'proven',
  }: Partial<Record<'answersFirst' | 'refuses', Judge>> & { readonly sockets?: 'proven' | 'new' } = {},
) {
  const clock = fakeClock()
  const waiting = new Map<number, Outgoing>()
  const sent: string[] = []
  let given = 0
  let row = 0
  let isLost = false
  let hasLeft = false
  const underWay = { now: 0, most: 0 }
  const upstream: Upstream = {
    async request(_method, params) {
      const { message } = params as { readonly message: string }
      sent.push(message)
      underWay.now += 1
      underWay.most = Math.max(underWay.most, underWay.now)
      if (hangsUpOver(message)) isLost = true
      await new Promise(setImmediate)
      underWay.now -= 1
      if (message !== 'hello' && refuses(message)) throw new RelayRefusal(-32_005)
      if (isLost && !answersFirst(message)) throw new Error('the socket to the other relay was lost')
    },
    isLost: () => isLost,
    close() {},
  }
  const outbox = createOutbox({
    ...{ clock, log: quiet },
    hasLeft: () => hasLeft,
    retired: {
      inc(_labels?: unknown, messages?: number) {
        given += messages ?? 1
      },
    },
    store: {
      async outgoing(limit, wanted) {
        if ('only' in wanted && wanted.only.length > 32) throw new Error('asked for more at once than can be sent')
        const found = [...waiting.values()].filter((one) => isWanted(wanted, one) && one.expiresAt > clock.now())
        // Each group in turn, as the database answers them.
        const turns = new Map<string, number>()
        const turnOf = ({ group }: Outgoing) => turns.set(group, (turns.get(group) ?? 0) + 1).get(group) ?? 0
        return found
          .map((one) => ({ one, turn: turnOf(one) }))
          .sort((first, second) => first.turn - second.turn || first.one.row - second.one.row)
          .slice(0, limit)
          .map(({ one }) => one)
      },
      async passedOn(rows) {
        for (const done of rows) waiting.delete(done)
      },
    },
  })
  const put = (group: string, message: string) => {
    row += 1
    waiting.set(row, {
      ...{ row, group, topic: 'a'.repeat(64), message, attestation: null, tag: 1100, prompt: false },
      expiresAt: clock.now() + 3_600_000,
    })
  }
  let socket = upstream
  if (sockets === 'proven') {
    put('first', 'hello')
    await outbox.empty(upstream, Number.POSITIVE_INFINITY)
    sent.length = 0
    underWay.most = 0
  }
  return {
    clock,
    sent,
    underWay,
    gaveUp: () => given,
    put,
    waits: (message: string) => [...waiting.values()].some((one) => one.message === message),
    /** This side hangs up. */
    leave() {
      hasLeft = true
      isLost = true
    },
    async empty(ms = Number.POSITIVE_INFINITY) {
      if (isLost && sockets === 'new') socket = { ...upstream }
      isLost = false
      hasLeft = false
      return outbox.empty(socket, ms)
    },
  }
}
