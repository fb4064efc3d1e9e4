import { describe, expect, it } from 'vitest'
import { clientSocketOf } from '../fake/clientSocketOf.test.support'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createClientSockets } from './createClientSockets'

const limits = { ...relayLimits, sockets: 4, socketsOfAddress: 2, socketsOfClient: 2 }

function open() {
  const clock = fakeClock()
  const sockets = createClientSockets(clock, limits)
  /** Takes one that came just now. */
  const add = (clientId?: string, group?: string) => {
    const socket = clientSocketOf(clock.now(), { ...(clientId && { clientId }), ...(group && { group }) })
    sockets.add(socket)
    return socket
  }
  return { clock, sockets, add }
}

describe('the sockets of a process', () => {
  it('N-08 are so many of an address and so many together, and one that left gives its place back', () => {
    const { sockets, add } = open()
    const [one, two] = [add('a', 'home'), add('b', 'home')]
    expect([sockets.full('home'), sockets.full('office')]).toEqual(['address', undefined])
    sockets.remove(one)
    // Once: who leaves twice was there once.
    sockets.remove(one)
    expect([sockets.full('home'), sockets.all.size]).toEqual([undefined, 1])
    add('c', 'home')
    expect(sockets.full('home')).toBe('address')
    add('d', 'office')
    expect(sockets.full('office')).toBe(undefined)
    add('e', 'train')
    expect([sockets.full('office'), sockets.full('nobody yet')]).toEqual(['process', 'process'])
    for (const socket of sockets.all) sockets.remove(socket)
    expect([sockets.full('home'), [...sockets.all], two.done]).toEqual([undefined, [], []])
  })

  it('are so many of a client: the one nothing was heard of for longest is let go', () => {
    const { clock, sockets, add } = open()
    const first = add('phone', 'one')
    clock.pass(10)
    const second = add('phone', 'two')
    add('tablet', 'three')
    expect([first.done, second.done]).toEqual([[], []])
    first.heardAt = clock.now() + 1
    const third = add('phone', 'four')
    expect([first.done, second.done, third.done]).toEqual([[], ['1008 Too many sockets of this client'], []])
    sockets.remove(second)
    sockets.remove(first)
    expect(add('phone', 'two').done).toEqual([])
    expect(third.done).toEqual([])
  })

  it('are pinged every 20 s for as long as something is heard of them, and cut when nothing was for 60 s', () => {
    const { clock, add } = open()
    const [lively, silent] = [add('lively', 'a'), add('silent', 'b')]
    for (const socket of [lively, silent]) socket.firstRequestBy = undefined
    clock.pass(19_000)
    expect(lively.done).toEqual([])
    clock.pass(1_000)
    expect([lively.done, silent.done]).toEqual([['ping'], ['ping']])
    clock.pass(19_000)
    expect(lively.done).toEqual(['ping'])
    lively.heardAt = clock.now()
    clock.pass(21_000)
    expect([lively.done, silent.done]).toEqual([Array(3).fill('ping'), Array(3).fill('ping')])
    clock.pass(1_000)
    expect([lively.done, silent.done]).toEqual([Array(3).fill('ping'), [...Array(3).fill('ping'), 'cut']])
  })

  it('are closed where they ask for nothing within 30 s', () => {
    const { clock, add } = open()
    const [idle, busy] = [add('idle', 'a'), add('busy', 'b')]
    busy.firstRequestBy = undefined
    clock.pass(29_000)
    expect(idle.done).toEqual(['ping'])
    clock.pass(1_000)
    expect([idle.done, busy.done]).toEqual([['ping', '4000 No request within 30 s'], ['ping']])
  })

  it('are not looked at any more once the process ends', () => {
    const { clock, sockets, add } = open()
    const socket = add()
    clock.pass(5_000)
    sockets.close()
    clock.pass(100_000)
    expect(socket.done).toEqual([])
  })

  it('tell whoever waits for it, once, that none is left; at once where there is none', () => {
    const { sockets, add } = open()
    let told = 0
    const listener = () => {
      told += 1
    }
    sockets.whenEmpty(listener)
    expect(told).toBe(1)
    const [one, two] = [add('a', 'a'), add('b', 'b')]
    sockets.whenEmpty(listener)
    sockets.remove(one)
    expect(told).toBe(1)
    sockets.remove(two)
    expect(told).toBe(2)
    sockets.remove(add('c', 'c'))
    expect(told).toBe(2)
  })
})
