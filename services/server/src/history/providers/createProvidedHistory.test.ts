import { expect, it } from 'vitest'
import type { Chain } from '../../chain/nodes/createChain'
import { createTestClock } from '../../fake/testServices.test.support'
import { createLog } from '../../log/createLog'
import { answerTimes } from '../../upstream/answerTimes'
import { UpstreamError } from '../../upstream/UpstreamError'
import { createProvidedHistory } from './createProvidedHistory'
import type { ProvidedPage } from './HistoryProvider'

it('who reads a page anew while nobody answers the question before waits no longer than for one: what is known stands in', async () => {
  const clock = createTestClock()
  const chains = [{ network: { id: 'eip155:1' } }] as unknown as readonly Chain[]
  const known: ProvidedPage = { entries: [], next: 'b', isIncomplete: false }
  let page = async () => known
  let asked = 0
  const provider = {
    name: 'slow',
    cost: () => 1,
    page() {
      asked++
      return page()
    },
  }
  const source = createProvidedHistory<string>(provider as never, chains, { clock, log: createLog('silent') })
  const ask = (force: boolean) =>
    source.page({ chains, account: 'a', cursor: undefined, only: undefined, force, charge: async () => {} })
  expect(await ask(false)).toEqual({ ...known, isStale: false })
  clock.advance(60_000)
  // As one who takes ten seconds to say nothing.
  page = () => new Promise((_, reject) => clock.after(10_000, () => reject(new UpstreamError('timed-out'))))
  const answers = [ask(false), ask(true)]
  await expect.poll(() => asked).toBe(2)
  clock.advance(10_000)
  expect(await answers[0]).toEqual({ ...known, isStale: true })
  await expect.poll(() => asked).toBe(3)
  clock.advance(answerTimes.list - 10_000)
  expect(await answers[1]).toEqual({ ...known, isStale: true })
})
