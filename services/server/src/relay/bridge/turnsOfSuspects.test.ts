import { describe, expect, it } from 'vitest'
import { openOutbox } from './openOutbox.test.support'

const isCostly = (message: string) => message.startsWith('costly')

/** Looks every half a second; answers at which second messages of these texts went. */
async function timesOf(
  { clock, sent, empty }: Awaited<ReturnType<typeof openOutbox>>,
  seconds: number,
  which = isCostly,
) {
  const times: number[] = []
  for (let passed = 0; passed <= seconds; passed += 0.5) {
    sent.length = 0
    await empty()
    for (const message of sent) if (which(message)) times.push(passed)
    clock.pass(500)
  }
  return times
}

describe('N-82 whoever loses the bridge its socket', () => {
  it('has a second of rest, then twice as much each time, half a minute at most', async () => {
    const outbox = await openOutbox(isCostly)
    for (let place = 0; place < 9; place += 1) outbox.put('hostile', `costly ${place}`)
    // All together, then one after the other.
    expect((await timesOf(outbox, 100)).slice(9)).toEqual([1, 2, 4, 8, 16, 32, 62, 92])
  })

  it('has a second again once none has lost it for five minutes after that', async () => {
    const outbox = await openOutbox(isCostly)
    const { clock, put, sent, empty } = outbox
    for (let place = 0; place < 9; place += 1) put('hostile', `costly ${place}`)
    const [last = 0] = (await timesOf(outbox, 70)).slice(-1)
    expect(last).toBe(62)
    // From 70.5 s on: half a minute of rest and five minutes.
    clock.pass((62 + 30 + 300 - 70.5) * 1_000)
    sent.length = 0
    await empty()
    expect(sent).toHaveLength(1)
    clock.pass(999)
    await empty()
    expect(sent).toHaveLength(1)
    clock.pass(1)
    await empty()
    expect(sent).toHaveLength(2)
  })

  it('has no second again a moment before that', async () => {
    const outbox = await openOutbox(isCostly)
    const { clock, put, sent, empty } = outbox
    for (let place = 0; place < 9; place += 1) put('hostile', `costly ${place}`)
    await timesOf(outbox, 70)
    clock.pass((62 + 30 + 300 - 70.5) * 1_000 - 1)
    await empty()
    sent.length = 0
    clock.pass(29_999)
    await empty()
    expect(sent).toEqual([])
  })

  it('has none of its messages tried before the pause of that is over, and then at once', async () => {
    const outbox = await openOutbox(isCostly)
    outbox.put('hostile', 'costly')
    expect(await timesOf(outbox, 20)).toEqual([0, 4])
    expect(outbox.gaveUp()).toBe(1)
  })

  it.each([
    [98, 3],
    [99, 4],
    [100, 5],
  ])('goes alone until a hundred messages of its passed: after %d', async (passed, together) => {
    let breaks = true
    const { clock, put, waits, underWay, empty } = await openOutbox((message) => breaks && message === 'unlucky')
    put('honest', 'unlucky')
    await empty()
    breaks = false
    clock.pass(5_000)
    for (let place = 1; place < passed; place += 1) put('honest', `next ${place}`)
    await empty()
    expect(waits('unlucky')).toBe(false)
    underWay.most = 0
    for (let place = 0; place < 5; place += 1) put('honest', `further ${place}`)
    await empty()
    expect([waits('further 4'), underWay.most]).toEqual([false, together])
  })

  it('is tried before those who did it more often', async () => {
    const outbox = await openOutbox((message) => isCostly(message) || message === 'unlucky')
    const { clock, put, sent, empty } = outbox
    for (let place = 0; place < 40; place += 1) put('hostile', `costly ${place}`)
    await timesOf(outbox, 20)
    put('honest', 'unlucky')
    for (let time = 0; time < 3; time += 1) {
      await empty()
      clock.pass(31_000)
    }
    for (let place = 0; place < 3; place += 1) put('honest', `sound ${place}`)
    sent.length = 0
    await empty()
    expect(sent.slice(0, 3)).toEqual(['sound 0', 'sound 1', 'sound 2'])
  })

  it('waits no longer where the clock is set back', async () => {
    const { clock, put, sent, empty } = await openOutbox(isCostly)
    put('hostile', 'costly')
    await empty()
    clock.pass(-3_600_000)
    sent.length = 0
    await empty()
    expect(sent).toEqual(['costly'])
  })

  it('is nobody where nothing passed over the socket: a relay that hangs up on everybody takes six tries', async () => {
    let breaks = true
    const { clock, put, sent, waits, underWay, gaveUp, empty } = await openOutbox(() => breaks, { sockets: 'new' })
    put('honest', 'sound')
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await empty()
      clock.pass(pause)
    }
    expect([sent.length, gaveUp(), waits('sound')]).toEqual([5, 0, true])
    breaks = false
    await empty()
    expect(waits('sound')).toBe(false)
    underWay.most = 0
    for (let place = 0; place < 5; place += 1) put('honest', `next ${place}`)
    await empty()
    expect(underWay.most).toBe(5)
  })

  it('is nobody where this side hangs up, and the message is kept', async () => {
    const outbox = await openOutbox((message) => {
      if (message === 'last') outbox.leave()
      return false
    })
    const { put, waits, gaveUp, empty, underWay } = outbox
    put('honest', 'last')
    for (let time = 0; time < 8; time += 1) await empty()
    expect([waits('last'), gaveUp()]).toEqual([true, 0])
    for (let place = 0; place < 4; place += 1) put('honest', `next ${place}`)
    underWay.most = 0
    await empty()
    expect(underWay.most).toBe(5)
  })

  it('is nobody whose message was answered before the socket was lost', async () => {
    const { put, underWay, empty } = await openOutbox((message) => message === 'last', {
      answersFirst: (message) => message === 'last',
    })
    put('honest', 'last')
    expect(await empty()).toEqual({ rest: 0, moved: true, lost: true })
    underWay.most = 0
    for (let place = 0; place < 5; place += 1) put('honest', `next ${place}`)
    await empty()
    expect(underWay.most).toBe(5)
  })

  /** Forty address groups each of whom cost the socket once. */
  async function openSuspects() {
    const seen = new Set<string>()
    const outbox = await openOutbox((message) => {
      outbox.clock.pass(1)
      if (!isCostly(message) || seen.has(message)) return false
      seen.add(message)
      return true
    })
    const { clock, put, empty } = outbox
    for (let place = 0; place < 40; place += 1) {
      put(`group ${place}`, `costly ${place}`)
      await empty()
      clock.pass(400_000)
      await empty()
    }
    return outbox
  }

  it('is not kept waiting by others who did and send nothing more', async () => {
    const { put, waits, empty } = await openSuspects()
    put('group 39', 'sound')
    for (let look = 0; look < 3; look += 1) await empty()
    expect([waits('costly 39'), waits('sound')]).toEqual([false, false])
  })

  it('has its turn among the others who did: first whose last one is longest ago', async () => {
    const { sent, put, empty } = await openSuspects()
    /** One message of each, stored in this order; answers the order in which they went. */
    const round = async (places: readonly string[]) => {
      sent.length = 0
      for (const place of places) put(`group ${place}`, place)
      for (let look = 0; look < 3; look += 1) await empty()
      return sent.filter((message) => !isCostly(message))
    }
    const order = await round(Array.from({ length: 40 }, (_, place) => String(place)))
    expect(order).toHaveLength(40)
    const [first = '', ...others] = order
    const stored = others.reverse()
    expect(await round([...stored.slice(0, 32), first, ...stored.slice(32)])).toEqual(order)
  })
})

it('N-82 messages that wait for another try go alone, of each address group in turn', async () => {
  let refuses = true
  const { clock, sent, put, empty } = await openOutbox(() => false, { refuses: () => refuses })
  for (const message of ['one 1', 'one 2', 'one 3']) put('one', message)
  await empty()
  put('two', 'two 1')
  await empty()
  refuses = false
  clock.pass(1_000)
  sent.length = 0
  await empty()
  expect(sent).toEqual(['one 1', 'two 1', 'one 2', 'one 3'])
})

it('N-82 messages that wait for another try are read so many at a time', async () => {
  let refuses = true
  const { clock, put, waits, empty } = await openOutbox(() => false, { refuses: () => refuses })
  for (let place = 0; place < 64; place += 1) put(`group ${place}`, `late ${place}`)
  for (let piece = 0; piece < 2; piece += 1) await empty()
  refuses = false
  clock.pass(1_000)
  await empty()
  expect(waits('late 63')).toBe(false)
})

describe('an attempt tells', () => {
  it('that something passed, also where what came last did not', async () => {
    const outbox = await openOutbox(isCostly)
    expect(await outbox.empty()).toEqual({ rest: 0, moved: false, lost: false })
    for (let place = 0; place < 40; place += 1) outbox.put('honest', `sound ${place}`)
    outbox.put('honest', 'costly')
    expect(await outbox.empty()).toEqual({ rest: 0, moved: true, lost: true })
  })

  it('that nothing did, where it lost the socket or was refused', async () => {
    const lost = await openOutbox(isCostly)
    lost.put('hostile', 'costly')
    expect(await lost.empty()).toEqual({ rest: 0, moved: false, lost: true })
    const refused = await openOutbox(() => false, { refuses: () => true })
    refused.put('one', 'a')
    refused.put('two', 'b')
    expect(await refused.empty()).toEqual({ rest: 1_000, moved: false, lost: false })
  })

  it('that its time was over', async () => {
    const { put, empty } = await openOutbox(() => false)
    put('one', 'a')
    expect(await empty(0)).toEqual({ rest: 'more', moved: true, lost: false })
  })
})
