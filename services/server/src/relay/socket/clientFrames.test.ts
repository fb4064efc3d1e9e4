import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../log/createLog'
import type { FairQueue } from '../../sharing/createFairQueue'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import { fakeClock } from '../fake/fakeClock.test.support'
import { openSocketPair } from '../fake/socketPair.test.support'
import { relayLimits } from '../limits'
import type { Caller, Method } from '../methods/Caller'
import { tooLarge } from '../wire/RpcError'
import { createClientSocket } from './createClientSocket'
import { createReading } from './createReading'
import { serveSocket } from './serveSocket'

interface Circumstances {
  readonly limits?: Partial<typeof relayLimits>
  readonly method?: Method
  carry?(bytes: number): number
  readonly run?: FairQueue['run']
}

/** A client whose frames are served on a clock that stands. */
async function open({
  limits: changed = {},
  method = async () => ({ result: true }),
  carry = () => 0,
  run = (_, job) => void job(),
}: Circumstances = {}) {
  const { raw, duplex, client, frames, closed } = await openSocketPair()
  const clock = fakeClock()
  const limits = { ...relayLimits, ...changed }
  const callers: Caller[] = []
  const acknowledged: [number, string][] = []
  const counted: string[] = []
  const sent: number[] = []
  const followed: number[] = []
  const socket = createClientSocket({
    ...{ socket: raw, clientId: 'phone', projectId: 'p', group: 'g', clock, limits },
    budget: { carry: (_, bytes) => sent.push(bytes) },
  })
  const queue: FairQueue = { run, waiting: () => 0 }
  const reading = createReading({ socket: raw, duplex, group: 'g', queue })
  serveSocket(raw, socket, reading, {
    services: { clock, log: createLog('silent'), shared: createMemoryShared(clock), queue },
    ...{ limits, budget: { carry: (_, bytes) => carry(bytes) } },
    find: () => (caller, params) => {
      callers.push(caller)
      return method(caller, params)
    },
    acknowledge: (row, clientId) => void acknowledged.push([row, clientId]),
    countLimit: (limit) => void counted.push(limit),
  })
  const ask = (id: number) => client.send(`{"id":${id},"method":"m"}`)
  /** What was answered, by id: the code of an error, or the result. What is refused is answered earlier. */
  const answers = () =>
    frames
      .map((frame) => JSON.parse(frame))
      .sort((one, other) => one.id - other.id)
      .map(({ id, result, error }) => [id, error?.code ?? result])
  return {
    ...{ raw, client, frames, closed, clock, socket, callers, acknowledged, counted, ask, answers },
    sent,
    followed,
  }
}

describe('a socket of a client', () => {
  it('is asked for its first request until that has come, and is alive with each frame and each pong', async () => {
    const { client, clock, socket, ask, answers } = await open()
    const began = clock.now()
    expect(socket).toMatchObject({ heardAt: began, pingAt: began + 20_000, firstRequestBy: began + 30_000 })
    clock.pass(1_000)
    client.send('nonsense')
    await expect.poll(answers).toEqual([[null, -32_700]])
    expect(socket).toMatchObject({ heardAt: began + 1_000, firstRequestBy: began + 30_000 })
    clock.pass(1_000)
    socket.ping()
    await expect.poll(() => socket.heardAt).toBe(began + 2_000)
    ask(1)
    await expect.poll(answers).toEqual([
      [null, -32_700],
      [1, true],
    ])
    expect(socket.firstRequestBy).toBe(undefined)
  })

  it('ends what it asked for when it goes', async () => {
    const { client, callers, ask, answers } = await open()
    ask(1)
    await expect.poll(answers).toEqual([[1, true]])
    expect(callers[0]).toMatchObject({ clientId: 'phone', projectId: 'p', group: 'g' })
    expect(callers[0]?.signal.aborted).toBe(false)
    client.terminate()
    await expect.poll(() => callers[0]?.signal.aborted).toBe(true)
  })

  it('is answered first, then what follows is done', async () => {
    const { ask, answers, sent, followed } = await open({
      method: async () => ({ result: 1, afterwards: () => void followed.push(sent.length) }),
    })
    ask(1)
    await expect.poll(answers).toEqual([[1, 1]])
    expect(followed).toEqual([1])
  })

  it('is closed for what is too large once it was answered, for binary frames without an answer', async () => {
    const large = await open({ method: () => Promise.reject(tooLarge('message')) })
    large.ask(1)
    expect([await large.closed, large.answers()]).toEqual(['1009 Too large', [[1, -32_602]]])
    const binary = await open()
    binary.client.send(Buffer.from('{"id":1,"method":"m"}'))
    expect([await binary.closed, binary.answers()]).toEqual(['1003 Text frames only', []])
  })

  it('is let go where more is queued than may be, and has five seconds to read it', async () => {
    const full = await open({ limits: { queueBytes: 0 } })
    full.ask(1)
    await expect.poll(full.answers).toEqual([[1, true]])
    const slow = await open({ limits: { queueBytes: -1 } })
    slow.client.pause()
    slow.ask(1)
    await expect.poll(() => slow.raw.readyState).toBe(slow.raw.CLOSING)
    slow.clock.pass(4_999)
    await setImmediate()
    expect(slow.raw.readyState).toBe(slow.raw.CLOSING)
    slow.clock.pass(1)
    await expect.poll(() => slow.raw.readyState).toBe(slow.raw.CLOSED)
    slow.client.resume()
    expect([await slow.closed, slow.answers()]).toEqual(['1013 Too slow: more is queued than may be', []])
  })
})

describe('an answer to a delivery', () => {
  it('is noted once, however its id is written; a refusal is not, and it may be answered again', async () => {
    const { client, socket, acknowledged, ask, answers } = await open()
    for (const row of [7, 8, 9]) socket.owed.add(row)
    for (const frame of [
      '{"id":7,"error":{}}',
      '{"id":7,"result":true}',
      '{"id":7,"result":true}',
      '{"id":"8","result":true}',
    ])
      client.send(frame)
    ask(1)
    await expect.poll(answers).toEqual([[1, true]])
    expect(acknowledged).toEqual([
      [7, 'phone'],
      [8, 'phone'],
    ])
    expect([...socket.owed]).toEqual([9])
  })

  it('closes the socket where it is longer than any', async () => {
    const { client, closed, socket, acknowledged } = await open({ limits: { answerBytes: 40 } })
    for (const row of [7, 8]) socket.owed.add(row)
    client.send('{"id":7,"result":true}'.padEnd(40))
    client.send('{"id":8,"result":true}'.padEnd(41))
    expect([await closed, acknowledged]).toEqual(['1009 Too large', [[7, 'phone']]])
  })

  it('that was waited for is no frame too many; others are', async () => {
    const { client, socket, ask, answers, counted } = await open({ limits: { frames: { limit: 3, window: 4_000 } } })
    for (let row = 0; row < 9; row += 1) socket.owed.add(row)
    for (let row = 0; row < 9; row += 1) client.send(`{"id":${row},"result":true}`)
    // Refused, and not owed.
    client.send('{"id":1,"error":{}}')
    client.send('{"id":1,"result":true}')
    ask(1)
    ask(2)
    await expect.poll(answers).toEqual([
      [1, true],
      [2, -32_005],
    ])
    expect(counted).toEqual(['frames of this socket'])
  })
})

describe('N-31 a client that sends too much', () => {
  it('is told with what to wait for, has the next window again, and is closed where it goes on all the same', async () => {
    const { clock, ask, answers, frames, counted, closed, socket } = await open({
      limits: { frames: { limit: 2, window: 4_000 } },
    })
    const until = async (count: number) => await expect.poll(() => frames.length).toBe(count)
    for (const id of [1, 2, 3]) ask(id)
    await until(3)
    clock.pass(2_500)
    ask(4)
    await until(4)
    expect(answers()).toEqual([
      [1, true],
      [2, true],
      [3, -32_005],
      [4, -32_005],
    ])
    expect(frames.flatMap((frame) => JSON.parse(frame).error?.data.retryAfter ?? [])).toEqual([4, 2])
    expect([counted, socket.buffered()]).toEqual([Array(2).fill('frames of this socket'), 0])
    clock.pass(1_499)
    clock.pass(1)
    for (const id of [5, 6, 7, 8]) ask(id)
    await until(8)
    expect(answers().slice(4, 6)).toEqual([
      [5, true],
      [6, true],
    ])
    ask(9)
    expect(await closed).toBe('1008 Too many frames')
  })

  it('waits no longer where the clock of the machine is set back', async () => {
    const { clock, ask, answers, frames } = await open({ limits: { frames: { limit: 1, window: 4_000 } } })
    for (const id of [1, 2]) ask(id)
    await expect.poll(() => frames.length).toBe(2)
    clock.pass(-3_600_000)
    ask(3)
    await expect.poll(() => frames.length).toBe(3)
    expect(answers()).toEqual([
      [1, true],
      [2, -32_005],
      [3, true],
    ])
  })

  it('is not read for a while each time its address sent too many bytes, and is read on afterwards', async () => {
    const sizes: number[] = []
    const { raw, clock, ask, answers, counted } = await open({
      carry(bytes) {
        sizes.push(bytes)
        return sizes.length === 2 ? 0 : 3_000
      },
    })
    ask(1)
    await expect.poll(answers).toEqual([[1, true]])
    expect([sizes, counted, raw.isPaused]).toEqual([[21], ['bytes of this address'], true])
    ask(2)
    clock.pass(2_999)
    expect(raw.isPaused).toBe(true)
    clock.pass(1)
    await expect.poll(answers).toEqual([
      [1, true],
      [2, true],
    ])
    ask(3)
    await expect.poll(() => answers().length).toBe(3)
    expect([counted.length, raw.isPaused]).toEqual([2, true])
  })

  it('rests its whole pause, also where another of its frames had waited for its turn meanwhile', async () => {
    const jobs: (() => unknown)[] = []
    const { raw, clock, ask, answers } = await open({ carry: () => 3_000, run: (_, job) => void jobs.push(job) })
    ask(1)
    // Reading on has a turn of its own.
    await expect.poll(() => jobs.length).toBe(2)
    jobs.shift()?.()
    await expect.poll(answers).toEqual([[1, true]])
    jobs.shift()?.()
    expect([jobs.length, raw.isPaused]).toEqual([0, true])
    clock.pass(3_000)
    expect(raw.isPaused).toBe(false)
  })

  it('N-90 has the time it takes to read its frames counted by their bytes', async () => {
    const times: (number | undefined)[] = []
    const { client, answers } = await open({
      run(_, job, before) {
        times.push(before)
        job()
      },
    })
    client.send(`{"id":1,"method":"m","params":"${'x'.repeat(250_000 - 33)}"}`)
    await expect.poll(answers).toEqual([[1, true]])
    // As many bytes as were read, the heads of frames among them, and a little for each time; frames cost nothing more.
    const counted = times.filter((time) => time !== undefined)
    const bytes = counted.reduce((sum, time) => sum + (time - 0.02) * 500_000, 0)
    expect(Math.round(bytes)).toBe(250_014)
    expect(times.length).toBe(counted.length + 1)
  })
})

it('what a client is sent is counted for its address, and told of once it has left this machine', async () => {
  const { raw, client, frames } = await openSocketPair()
  const carried: [string, number][] = []
  const clock = fakeClock()
  const socket = createClientSocket({
    ...{ socket: raw, clientId: 'phone', projectId: 'p', group: 'g', clock, limits: relayLimits },
    budget: {
      carry(group, bytes) {
        carried.push([group, bytes])
        return 0
      },
    },
  })
  socket.send('four')
  await new Promise<void>((resolve) => socket.send('five5', resolve))
  await expect.poll(() => frames).toEqual(['four', 'five5'])
  expect(carried).toEqual([
    ['g', 4],
    ['g', 5],
  ])
  socket.terminate()
  await expect.poll(() => client.readyState).toBe(client.CLOSED)
})
