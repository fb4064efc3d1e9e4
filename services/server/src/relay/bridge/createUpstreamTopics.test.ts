import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { createUpstreamTopics } from './createUpstreamTopics'
import { RelayRefusal } from './RelayRefusal'

/** Another relay that takes every list of topics `isRefused` says nothing against. */
function open({
  batch = 4,
  isRefused = () => false,
}: {
  batch?: number
  isRefused?(topics: readonly string[]): boolean
} = {}) {
  const clock = fakeClock()
  const topics = createUpstreamTopics({ clock, batch })
  const asked: (readonly string[])[] = []
  const left: (readonly string[])[] = []
  const state = { isLost: false, keepsAll: false }
  const upstream = {
    async request(method: string, params: object) {
      if (state.isLost) throw new Error('the socket to the other relay was lost')
      if (method === 'irn_batchUnsubscribe') {
        const { subscriptions } = params as { subscriptions: readonly { topic: string }[] }
        left.push(subscriptions.map(({ topic }) => topic))
        if (state.keepsAll) throw new RelayRefusal(-32_602)
        return true
      }
      const { topics: list } = params as { topics: readonly string[] }
      asked.push(list)
      if (isRefused(list)) throw new RelayRefusal(-32_602)
      return list
    },
    isLost: () => state.isLost,
    close() {},
  }
  const follow = (...wanted: readonly string[]) => topics.follow(upstream, new Set(wanted))
  return { clock, asked, left, state, follow, forget: topics.forget }
}

const named = (count: number) => Array.from({ length: count }, (_, place) => `t${place}`)

describe('topics bridged to another relay', () => {
  it('are subscribed once, in batches, and again after a new connection', async () => {
    const { asked, left, follow, forget } = open()
    await follow(...named(6))
    await follow(...named(7))
    expect(asked).toEqual([['t0', 't1', 't2', 't3'], ['t4', 't5'], ['t6']])
    forget()
    await follow('t0')
    expect([asked[3], left]).toEqual([['t0'], []])
  })

  it('are left once nobody wants them, in batches, and may be wanted again', async () => {
    const { asked, left, follow } = open()
    await follow(...named(6))
    await follow('t5')
    expect(left).toEqual([['t0', 't1', 't2', 't3'], ['t4']])
    await follow('t5', 't0')
    expect([asked.at(-1), left.length]).toEqual([['t0'], 2])
  })

  it('are left although the other relay refuses to let go of them', async () => {
    const { state, left, follow } = open()
    await follow('t0', 't1')
    state.keepsAll = true
    await follow('t1')
    await follow('t1')
    expect(left).toEqual([['t0']])
  })

  it('N-14 are subscribed but for the one that is refused, which is asked for again after five minutes', async () => {
    const { clock, asked, follow } = open({ isRefused: (topics) => topics.includes('t2') })
    await follow(...named(4))
    expect(asked).toEqual([['t0', 't1', 't2', 't3'], ['t0', 't1'], ['t2', 't3'], ['t2'], ['t3']])
    clock.pass(299_999)
    await follow(...named(4))
    expect(asked).toHaveLength(5)
    clock.pass(1)
    await follow(...named(4))
    expect(asked.slice(5)).toEqual([['t2']])
  })

  it('N-14 are asked for at once when they were refused, left and wanted again', async () => {
    const { asked, follow } = open({ isRefused: () => true })
    await follow('t0')
    await follow()
    await follow('t0')
    expect(asked).toEqual([['t0'], ['t0']])
  })

  it('N-14 cost so many requests and no more where all are refused', async () => {
    const { asked, follow } = open({ batch: 500, isRefused: () => true })
    await follow(...named(500))
    // 63 lists are halved; of what is left after that each is asked for once.
    expect(asked).toHaveLength(127)
    await follow(...named(500))
    expect(asked).toHaveLength(127)
  })

  it('tell of a socket that is lost, also while they are left', async () => {
    const { state, follow } = open()
    await follow('t0', 't1')
    state.isLost = true
    await expect(follow('t0')).rejects.toThrow('lost')
    await expect(follow('t0', 't2')).rejects.toThrow('lost')
  })
})
