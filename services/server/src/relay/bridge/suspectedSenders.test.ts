import { describe, expect, it } from 'vitest'
import { openOutbox } from './openOutbox.test.support'

const isCostly = (message: string) => message.startsWith('costly')

describe('N-82 messages over which the other relay hangs up', () => {
  it('cost the messages of others two connections, and no more', async () => {
    const { clock, sent, put, waits, empty } = await openOutbox(isCostly)
    for (let place = 0; place < 40; place += 1) put('hostile', `costly ${place}`)
    put('honest', 'sound')
    expect((await empty()).lost).toBe(true)
    expect(waits('sound')).toBe(true)
    clock.pass(1_000)
    // Alone, and of the group that waits longest: either the sound one or the one that loses the socket.
    for (let time = 0; time < 2 && waits('sound'); time += 1) await empty()
    expect(waits('sound')).toBe(false)
    sent.length = 0
    for (let time = 0; time < 200; time += 1) {
      put('honest', `next ${time}`)
      await empty()
      clock.pass(100)
    }
    expect(waits('next 199')).toBe(false)
    // After one second, two, four and eight of the twenty.
    expect(sent.filter(isCostly).length).toBeLessThanOrEqual(5)
    for (let time = 0; time < 600; time += 1) {
      put('honest', `later ${time}`)
      await empty()
      clock.pass(100)
    }
    // From then on one in half a minute.
    expect(sent.filter(isCostly).length).toBeLessThanOrEqual(8)
  })

  it('are given up after two tries alone, so that others of the same address go on', async () => {
    const { clock, gaveUp, put, waits, empty } = await openOutbox(isCostly)
    put('shared', 'costly')
    put('shared', 'sound')
    for (let time = 0; time < 80; time += 1) {
      await empty()
      clock.pass(1_000)
    }
    expect([waits('costly'), waits('sound'), gaveUp()]).toEqual([false, false, 1])
  })

  it('suspect nobody whose messages pass: a hundred of them, each alone, and they go together again', async () => {
    let breaks = true
    const { clock, sent, put, waits, empty } = await openOutbox((message) => breaks && message === 'unlucky')
    put('honest', 'unlucky')
    await empty()
    breaks = false
    clock.pass(5_000)
    for (let place = 0; place < 99; place += 1) put('honest', `next ${place}`)
    for (let place = 0; place < 3; place += 1) put('other', `other ${place}`)
    sent.length = 0
    await empty()
    expect([waits('unlucky'), waits('next 98'), sent.length]).toEqual([false, false, 103])
    // Those of others did not wait for them.
    expect(sent.slice(0, 4)).toEqual(expect.arrayContaining(['other 0', 'other 1', 'other 2']))
  })

  it('hold up no message that waits for another try, while new ones come without end', async () => {
    const { clock, put, sent, empty } = await openOutbox(isCostly)
    put('hostile', 'costly')
    put('honest', 'sound')
    await empty()
    clock.pass(1_000)
    sent.length = 0
    for (let place = 0; place < 500; place += 1) put(`group ${place % 50}`, `new ${place}`)
    await empty()
    await empty()
    expect(sent).toContain('new 499')
    expect(sent.indexOf('sound')).toBeLessThan(100)
  })
})
