import { expect, it } from 'vitest'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import type { Shared } from '../../sharing/SharedState'
import { fakeClock } from '../fake/fakeClock.test.support'
import type { Delivery } from './createDelivery'
import { createHints } from './createHints'

/** What a process tells its sockets because of words of another one; `isSubscribed` is what the mailboxes say. */
function open(isSubscribed: () => Promise<boolean> = async () => false) {
  const happened: string[] = []
  const resumes: (() => void)[] = []
  const between = createMemoryShared(fakeClock())
  const shared: Shared = {
    ...between,
    onResume(listener) {
      resumes.push(listener)
      return () => void resumes.splice(0)
    },
  }
  const delivery: Pick<Delivery, 'hint' | 'drop' | 'hintAll'> = {
    hint: (...hint) => void happened.push(`hint ${hint.filter((word) => word !== undefined).join(' ')}`),
    drop: (...who) => void happened.push(`drop ${who.join(' ')}`),
    hintAll: () => void happened.push('hint all'),
  }
  const hints = createHints(shared, delivery as Delivery, { isSubscribed })
  const hear = async (word: string) => {
    shared.publish('relay', word)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { happened, hints, hear, resumes, shared }
}

it('what is stored here is told here with its publisher, and to others without, never to itself again', async () => {
  const { happened, hints, shared } = open()
  const words: string[] = []
  shared.subscribe('relay', (word) => void words.push(word))
  hints.stored('a', 7, 'dapp')
  expect(happened).toEqual(['hint a dapp'])
  expect(words).toEqual([expect.stringMatching(/^[\w-]{36} stored a 7$/)])
})

it('words of other processes are told here, and others than these are nothing', async () => {
  const { happened, hear } = open()
  for (const word of ['other stored a 7', 'other left b phone', 'other said c', 'other', '']) await hear(word)
  expect(happened).toEqual(['hint a', 'drop b phone'])
})

it('R-02 who is back, or may be, is not dropped', async () => {
  for (const answer of [async () => true, () => Promise.reject(new Error('away'))]) {
    const { happened, hear } = open(answer)
    await hear('other left b phone')
    expect(happened).toEqual([])
  }
})

it('R-02 all topics are looked at when words may have been lost', () => {
  const { happened, resumes } = open()
  for (const resume of resumes) resume()
  expect(happened).toEqual(['hint all'])
})

it('who watches topics hears of each until they stop, and nobody else stops with them', async () => {
  const { hints, hear } = open()
  const heard: string[] = []
  const stop = hints.watch(['a', 'b'], () => void heard.push('one'))
  hints.watch(['b'], () => void heard.push('two'))
  hints.stored('a', 1, 'dapp')
  await hear('other stored b 2')
  await hear('other stored c 3')
  expect(heard).toEqual(['one', 'one', 'two'])
  stop()
  stop()
  hints.stored('a', 4, 'dapp')
  hints.stored('b', 5, 'dapp')
  expect(heard).toEqual(['one', 'one', 'two', 'two'])
})

it('nothing is heard any more once it is closed', async () => {
  const { happened, hints, hear, resumes } = open()
  hints.close()
  await hear('other stored a 7')
  expect([happened, resumes]).toEqual([[], []])
})
