import { expect, it } from 'vitest'
import { entry, historyServer, openHistory } from './openHistory.test.support'

const { signal } = new AbortController()
const door = { url: 'https://door.example' }
const gate = { url: 'https://gate.example' }

/** Two servers that know different things of one account, and a page of the first one's that was read. */
async function openTwo() {
  const servers = { 'door.example': historyServer('marks', 2), 'gate.example': historyServer('marks', 2) }
  const [first, second] = [servers['door.example'], servers['gate.example']]
  first.state.entries = [entry(9), entry(8), entry(7)]
  second.state.entries = [entry(6), entry(5), entry(4)]
  const answer = (url: URL) => servers[url.hostname as keyof typeof servers].answer(url)
  const site = await openHistory({ ...first, answer }, door)
  const cursors = () => second.state.asked.map(({ searchParams }) => searchParams.get('cursor'))
  return { ...site, first, second, cursors }
}

it('what one server told is no part of what another tells, nor is a cursor of it asked of the other', async () => {
  const { history, update, ids, cursors } = await openTwo()
  await history.read(signal)
  expect(ids()).toEqual(['id 9', 'id 8'])
  update({ services: gate })
  await history.readOlder()
  expect([ids(), cursors()]).toEqual([[], []])
  await history.read(signal)
  await history.readOlder()
  expect(ids()).toEqual(['id 6', 'id 5', 'id 4'])
  expect(cursors()).toEqual([null, 'id 5'])
  update({ services: door })
  await history.read(signal)
  expect(ids()).toEqual(['id 9', 'id 8'])
})
it('whoever watches follows to another server, and an older page of the one before is dropped', async () => {
  const { history, update, ids, cursors, first } = await openTwo()
  const stop = history.watch()
  await expect.poll(ids).toEqual(['id 9', 'id 8'])
  const older = history.readOlder()
  update({ services: gate })
  await older
  await expect.poll(ids).toEqual(['id 6', 'id 5'])
  expect(cursors()).toEqual([null])
  expect(first.state.asked.length).toBeLessThanOrEqual(2)
  stop()
})
