import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { createMailQuota } from './createMailQuota'

const limits = { projectBytes: 100, groupBytes: 50, lightBytes: 10 }

/** Mailboxes that hold this much, and how often they were counted. */
function open(
  held: { readonly projects?: readonly [string, number][]; readonly groups?: readonly [string, number][] } = {},
) {
  const clock = fakeClock()
  const state = { counts: 0, isAway: false }
  const store = {
    async bytesHeld(light: number) {
      expect(light).toBe(limits.lightBytes)
      state.counts += 1
      if (state.isAway) throw new Error('away')
      return { projects: held.projects ?? [], groups: held.groups ?? [] }
    },
  }
  const quota = createMailQuota(store as never, clock, limits)
  const take = (tag: string, bytes: number, projectId = 'p') => quota.take({ projectId, tag, bytes })
  return { clock, state, quota, take }
}

describe('N-11 what waits in mailboxes', () => {
  it('of one group is bounded, whoever else has how much', async () => {
    const { take } = open({ groups: [['a', 30]] })
    expect([await take('a', 20), await take('a', 1), await take('b', 50), await take('b', 1)]).toEqual([
      ...[undefined, 'address', undefined, 'address'],
    ])
  })

  it('of one project is bounded, and twice as far for those who have little waiting', async () => {
    const { take } = open({ projects: [['p', 89]] })
    expect(await take('a', 11)).toBeUndefined()
    // From here on the project is full for who has more than a little.
    expect([await take('b', 11), await take('b', 10), await take('b', 1)]).toEqual(['project', undefined, 'project'])
    expect(await take('b', 20, 'other')).toBeUndefined()
    const { take: last } = open({ projects: [['p', 195]] })
    expect([await last('c', 6), await last('c', 5), await last('c', 1)]).toEqual(['project', undefined, 'project'])
  })

  it('is counted every ten seconds, what was refused never', async () => {
    const { clock, state, take } = open({ groups: [['a', 40]] })
    expect([await take('a', 10), await take('a', 1)]).toEqual([undefined, 'address'])
    clock.pass(9_999)
    expect([await take('a', 1), state.counts]).toEqual(['address', 1])
    clock.pass(1)
    expect([await take('a', 11), await take('a', 10), state.counts]).toEqual(['address', undefined, 2])
  })

  it('is counted again at once where a count failed', async () => {
    const { state, take } = open()
    state.isAway = true
    await expect(take('a', 1)).rejects.toThrow('away')
    state.isAway = false
    expect([await take('a', 1), state.counts]).toEqual([undefined, 2])
  })
})

it('a group is marked the same in one process, and by no other', () => {
  const { quota } = open()
  const tag = quota.tagOf('203.0.113.9')
  expect(tag).toMatch(/^[\w-]{16}$/)
  expect(quota.tagOf('203.0.113.9')).toBe(tag)
  expect(quota.tagOf('203.0.113.8')).not.toBe(tag)
  expect(open().quota.tagOf('203.0.113.9')).not.toBe(tag)
})
