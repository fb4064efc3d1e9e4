import type { Activity } from '@latchkey/features/history'
import { rpcUnreachable } from '@latchkey/protocol/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { failed, failedStill, sent, stranger } from '../../views/fixtures/activity'
import { known, showActivity } from './showActivity.test.support'

afterEach(cleanup)

const groupsOf = (...rows: readonly Activity[]) => [{ year: 2026, month: 10, rows }]
const below = (container: HTMLElement, { hash }: Activity) =>
  container.querySelector(`[data-transaction="${hash}"] .moved .meta`)?.textContent ?? undefined

it('a row that failed says what the network took of the account, once it is on screen, and no other does', async () => {
  const others: Activity = { ...failed, id: 'others', hash: '0xothers', from: stranger }
  const groups = groupsOf(failed, failedStill, others, sent)
  const { container, set } = await showActivity({ ...known, groups })
  await vi.waitFor(() => expect(below(container, failed)).toBe('fee 0.000128 ETH'))
  // An index tells nothing that would have moved.
  await vi.waitFor(() => expect(below(container, failedStill)).toBe('fee 0.000128 ETH'))
  expect(container.querySelector(`[data-transaction="${failedStill.hash}"] .moved`)?.children).toHaveLength(1)
  expect([below(container, others), below(container, sent)]).toEqual([undefined, '$801.03'])
  set({})
  expect(below(container, failed)).toBe('fee 0.000128 ETH')
})

it('who tells no fee is asked for some seconds, and not again while the list stands', async () => {
  const { container, facts, set } = await showActivity({ ...known, groups: groupsOf(sent) })
  const asked: [string, number | undefined][] = []
  const endOf = facts.endOf
  facts.endOf = (hash, timeout) => {
    asked.push([hash, timeout])
    return hash === failed.hash ? Promise.reject(rpcUnreachable({ chainId: 'eip155:1' })) : endOf(hash)
  }
  const isThere = (row: Activity) => container.querySelector(`[data-transaction="${row.hash}"]`) !== null
  set({ groups: groupsOf(failed, failedStill) })
  await vi.waitFor(() => expect(below(container, failedStill)).toBe('fee 0.000128 ETH'))
  // Whichever is seen first.
  expect(asked).toContainEqual([failed.hash, 5_000])
  // Out of sight, and back before another that is asked for.
  set({ groups: groupsOf(sent) })
  await vi.waitFor(() => expect(isThere(failed)).toBe(false))
  set({ groups: groupsOf(failed, { ...failedStill, hash: '0xother' }) })
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.map(([hash]) => hash).sort()).toEqual([failed.hash, failedStill.hash, '0xother'].sort())
  expect(below(container, failed)).toBeUndefined()
})

it('what one account paid is not told of another that has the same row', async () => {
  const { container, facts, set } = await showActivity({ ...known, groups: groupsOf(failed) })
  await vi.waitFor(() => expect(below(container, failed)).toBe('fee 0.000128 ETH'))
  const account = `eip155:1:${stranger}`
  facts.account = { ...facts.account, address: stranger, caipAddress: account as never }
  set({ account, groups: groupsOf(failed) })
  await vi.waitFor(() => expect(below(container, failed)).toBeUndefined())
})
