import type { FeatureFunctions } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { balanceCalls } from './balanceCalls'

function calls() {
  const listeners = new Set<() => void>()
  const watched: string[] = []
  let now: Namespace = 'eip155'
  const watch = (namespace: Namespace) => {
    watched.push(`watch ${namespace}`)
    return () => void watched.push(`leave ${namespace}`)
  }
  const { watchBalance } = balanceCalls({
    load: async () => ({ watch }) as unknown as FeatureFunctions['balance'],
    active: (namespace) => namespace ?? now,
    getAccount: () => expect.fail('nobody asks'),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lifetime: new AbortController().signal,
  })
  const move = (namespace: Namespace) => {
    now = namespace
    for (const listener of [...listeners]) listener()
  }
  return { watchBalance, move, watched, listeners }
}

test('without a namespace the balance that is kept fresh is the active one’s, whichever that is', async () => {
  const { watchBalance, move, watched, listeners } = calls()
  const stop = watchBalance()
  await Promise.resolve()
  move('solana')
  move('solana')
  stop()
  move('eip155')
  expect(watched).toEqual(['watch eip155', 'leave eip155', 'watch solana', 'leave solana'])
  expect(listeners.size).toBe(0)
})

test('with one it stays that one’s', async () => {
  const { watchBalance, move, watched } = calls()
  const stop = watchBalance('eip155')
  await Promise.resolve()
  move('solana')
  stop()
  expect(watched).toEqual(['watch eip155', 'leave eip155'])
})

test('who left before the code came is told of nothing, and leaves no listener', async () => {
  const { watchBalance, watched, listeners } = calls()
  watchBalance()()
  await Promise.resolve()
  expect(watched).toEqual([])
  expect(listeners.size).toBe(0)
})
