import { describe, expect, it } from 'vitest'
import { openOutbox } from './openOutbox.test.support'

const isCostly = (message: string) => message.startsWith('costly')

/** Looks every half a second; answers at which second messages of these texts went. */
async function timesOf({ clock, sent, empty }: ReturnType<typeof openOutbox>, seconds: number, which = isCostly) {
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
    const outbox = openOutbox(isCostly)
    for (let place = 0; place < 9; place += 1) outbox.put('hostile', `costly ${place}`)
    // All together, then one after the other.
    expect((await timesOf(outbox, 100)).slice(9)).toEqual([1, 2, 4, 8, 16, 32, 62, 92])
  })

  it('has a second again once none has lost it for five minutes after that', async () => {
    const outbox = openOutbox(isCostly)
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

  it('has none of its messages tried before the pause of that is over, and then at once', async () => {
    const outbox = openOutbox(isCostly)
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
    const { clock, put, waits, underWay, empty } = openOutbox((message) => breaks && message === 'unlucky')
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

  it('is nobody whose message was answered before the socket was lost', async () => {
    const { put, underWay, empty } = openOutbox((message) => message === 'last', {
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
    const outbox = openOutbox((message) => {
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
  const { clock, sent, put, empty } = openOutbox(() => false, { refuses: () => refuses })
  for (const message of ['one 1', 'one 2', 'one 3']) put('one', message)
  put('two', 'two 1')
  await empty()
  refuses = false
  clock.pass(1_000)
  sent.length = 0
  await empty()
  expect(sent).toEqual(['one 1', 'two 1', 'one 2', 'one 3'])
})

describe('an attempt tells', () => {
  it('that something passed, also where what came last did not', async () => {
    const outbox = openOutbox(isCostly)
    expect(await outbox.empty()).toEqual({ rest: 0, moved: false, lost: false })
    for (let place = 0; place < 40; place += 1) outbox.put('honest', `sound ${place}`)
    outbox.put('honest', 'costly')
    expect(await outbox.empty()).toEqual({ rest: 0, moved: true, lost: true })
  })

  it('that nothing did, where it lost the socket or was refused', async () => {
    const lost = openOutbox(isCostly)
    lost.put('hostile', 'costly')
    expect(await lost.empty()).toEqual({ rest: 0, moved: false, lost: true })
    const refused = openOutbox(() => false, { refuses: () => true })
    refused.put('one', 'a')
    refused.put('two', 'b')
    expect(await refused.empty()).toEqual({ rest: 1_000, moved: false, lost: false })
  })

  it('that its time was over', async () => {
    const { clock, put, empty } = openOutbox(() => false)
    put('one', 'a')
    expect(await empty(clock.now())).toEqual({ rest: 'more', moved: true, lost: false })
  })
})
