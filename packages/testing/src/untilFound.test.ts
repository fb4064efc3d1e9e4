import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { untilFound } from './untilFound'

function box() {
  const listeners = new Set<() => void>()
  const state = { value: undefined as string | undefined, listeners }
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }
  const put = (value: string) => {
    state.value = value
    for (const changed of [...listeners]) changed()
  }
  return { state, subscribe, put, find: (signal?: AbortSignal) => untilFound(() => state.value, subscribe, signal) }
}

test('finds what is there, and what comes later, and leaves no listener', async () => {
  const { state, put, find } = box()
  const { signal } = new AbortController()
  const later = find(signal)
  put('here')
  expect(await later).toBe('here')
  expect(await find(signal)).toBe('here')
  expect(state.listeners.size).toBe(0)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('ends with its signal, an aborted one too', async () => {
  const { state, find } = box()
  const controller = new AbortController()
  const waiting = find(controller.signal)
  controller.abort('left')
  await expect(waiting).rejects.toBe('left')
  await expect(find(controller.signal)).rejects.toBe('left')
  expect(state.listeners.size).toBe(0)
})

test('finds what is told while it begins to listen', async () => {
  const { state, subscribe } = box()
  const telling = (changed: () => void) => {
    state.value = 'here'
    const unsubscribe = subscribe(changed)
    changed()
    return unsubscribe
  }
  expect(await untilFound(() => state.value, telling, undefined)).toBe('here')
  expect(state.listeners.size).toBe(0)
})
