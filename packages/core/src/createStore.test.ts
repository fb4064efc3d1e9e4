import { expect, it } from 'vitest'
import { createStore } from './createStore'

it('lays a change over the state and never touches the old one', () => {
  const store = createStore({ a: 1, b: 2 })
  const before = store.getState()
  store.setState({ a: 3 })
  store.setState(({ a }) => ({ b: a + 1 }))
  expect(before).toEqual({ a: 1, b: 2 })
  expect(store.getState()).toEqual({ a: 3, b: 4 })
})
it('tells each listener the new and the old state, until it leaves', () => {
  const store = createStore({ count: 0 })
  const heard: string[] = []
  const leave = store.subscribe((state, before) => heard.push(`${before.count}>${state.count}`))
  store.setState({ count: 1 })
  leave()
  store.setState({ count: 2 })
  expect(heard).toEqual(['0>1'])
})
it('stands a listener that leaves, or changes the state, while it is told', () => {
  const store = createStore({ count: 0 })
  const heard: number[] = []
  const leave = store.subscribe(({ count }) => {
    leave()
    if (count === 1) store.setState({ count: 2 })
  })
  store.subscribe(({ count }) => heard.push(count))
  store.setState({ count: 1 })
  expect(store.getState().count).toBe(2)
  expect(heard).toEqual([2, 2])
})
