import { expect, test } from 'vitest'
import { createListeners } from './createListeners'

test('each listener of a key is told once, those of others not, and none once it stopped', () => {
  const listeners = createListeners<string, number>()
  const heard: string[] = []
  const first = (payload: number) => void heard.push(`first ${payload}`)
  const stop = listeners.add('a', first)
  listeners.add('a', first)
  listeners.add('a', (payload) => heard.push(`second ${payload}`))
  listeners.add('b', (payload) => heard.push(`other ${payload}`))
  listeners.tell('a', 1)
  listeners.tell('c', 1)
  expect(heard).toEqual(['first 1', 'second 1'])
  stop()
  listeners.tell('a', 2)
  expect(heard.slice(2)).toEqual(['second 2'])
  listeners.remove('nobody', first)
})

test('who joins while others are told is told of the next, who leaves is told of this one still', () => {
  const listeners = createListeners<string, number>()
  const heard: string[] = []
  const late = (payload: number) => void heard.push(`late ${payload}`)
  const leaving = (payload: number) => void heard.push(`leaving ${payload}`)
  listeners.add('a', () => {
    listeners.add('a', late)
    listeners.remove('a', leaving)
  })
  listeners.add('a', leaving)
  listeners.tell('a', 1)
  listeners.tell('a', 2)
  expect(heard).toEqual(['leaving 1', 'late 2'])
})
