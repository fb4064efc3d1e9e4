import { expect, it } from 'vitest'
import { openSocketPair } from '../fake/socketPair.test.support'
import { createReading } from './createReading'

interface Job {
  readonly group: string
  readonly begin: () => unknown
  readonly before: number
}

/** A socket that is read in turns, of a process that begins everything at once unless it `isBusy`; what its client sends is never whole. */
async function open(isBusy: boolean) {
  const { raw, duplex, client } = await openSocketPair()
  const jobs: Job[] = []
  const reads: { readonly length: number; readonly isPaused: boolean }[] = []
  const reading = createReading({
    ...{ socket: raw, duplex, group: 'g' },
    queue: {
      run(group, begin, before = 0) {
        jobs.push({ group, begin, before })
        if (!isBusy) begin()
      },
    },
  })
  duplex.on('data', ({ length }: Buffer) => reads.push({ length, isPaused: raw.isPaused }))
  const send = (bytes: number) => client.send('x'.repeat(bytes), { fin: false })
  return { raw, reading, jobs, reads, send }
}

it('a socket is read on once nothing of what held it is left', async () => {
  const { raw, reading } = await open(true)
  reading.hold('admission')
  reading.hold('budget')
  expect(raw.isPaused).toBe(true)
  reading.release('admission')
  expect(raw.isPaused).toBe(true)
  // It was not held for that, or is not any more.
  reading.release('turn')
  reading.release('admission')
  expect(raw.isPaused).toBe(true)
  reading.release('budget')
  expect(raw.isPaused).toBe(false)
})

it('N-90 a socket that was read is not read on before its turn', async () => {
  const { raw, jobs, send } = await open(true)
  for (const turn of [1, 2]) {
    send(1_000)
    await expect.poll(() => jobs.length).toBe(turn)
    expect(raw.isPaused).toBe(true)
    jobs.at(-1)?.begin()
    expect(raw.isPaused).toBe(false)
  }
})

it('N-90 a turn that comes does not have a socket read that is held for something else', async () => {
  const { raw, reading, jobs, send } = await open(true)
  send(1_000)
  await expect.poll(() => jobs.length).toBe(1)
  reading.hold('budget')
  jobs[0]?.begin()
  expect(raw.isPaused).toBe(true)
  reading.release('budget')
  expect(raw.isPaused).toBe(false)
})

it('where the process keeps up, what was read holds nothing up', async () => {
  const { reads, jobs, send } = await open(false)
  for (const turn of [1, 2]) {
    send(1_000)
    await expect.poll(() => jobs.length).toBe(turn)
  }
  expect(reads.map(({ isPaused }) => isPaused)).toEqual([false, false])
})

it('N-90 what was read counts as time of its address group, the more the longer it was', async () => {
  const { jobs, reads, send } = await open(true)
  send(50_000)
  const read = () => reads.reduce((sum, { length }) => sum + length, 0)
  while (read() < 50_000) {
    const turns = jobs.length
    jobs.at(-1)?.begin()
    await expect.poll(() => jobs.length).toBeGreaterThan(turns)
  }
  const time = jobs.reduce((sum, { before }) => sum + before, 0)
  // A fiftieth of a millisecond for each read, and one for five hundred thousand bytes.
  expect(time).toBeCloseTo(0.02 * reads.length + 0.1, 3)
  expect(new Set(jobs.map(({ group }) => group))).toEqual(new Set(['g']))
})
