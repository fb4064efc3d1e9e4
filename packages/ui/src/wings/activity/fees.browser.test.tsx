import type { Activity } from '@latchkey/features/history'
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
