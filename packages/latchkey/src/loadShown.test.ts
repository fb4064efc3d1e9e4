import { type Core, type CoreState, createStore, type OpenedFeatures } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { accountCalls } from './accountCalls'
import { loadShown } from './loadShown'

const turn = () => new Promise((resolve) => setImmediate(resolve))

function calls(services: object = {}) {
  const watched: string[] = []
  const store = createStore({ activeNamespace: 'eip155' } as CoreState)
  let listeners = 0
  const watching = (name: string) => ({
    refresh: async () => {},
    watch(namespace: Namespace) {
      watched.push(`${name} of ${namespace}`)
      return () => void watched.push(`left ${name} of ${namespace}`)
    },
  })
  const features = { load: async (name: string) => watching(name) } as unknown as OpenedFeatures
  const core = {
    options: () => ({ services }) as ReturnType<Core['options']>,
    report: expect.fail,
    store: {
      ...store,
      subscribe(listener: Parameters<typeof store.subscribe>[0]) {
        listeners++
        const stop = store.subscribe(listener)
        return () => {
          listeners--
          stop()
        }
      },
    },
  }
  const { watchAccount } = accountCalls({
    load: () => loadShown(core, features),
    active: () => expect.fail('nobody asks'),
    getAccount: () => expect.fail('nobody asks'),
    lifetime: new AbortController().signal,
  })
  const move = (activeNamespace: Namespace) => store.setState({ activeNamespace })
  return { watchAccount, move, watched, listeners: () => listeners }
}

test('without a namespace the balance that is kept fresh is the active one’s, whichever that is', async () => {
  const { watchAccount, move, watched, listeners } = calls()
  const stop = watchAccount()
  await turn()
  move('solana')
  move('solana')
  stop()
  move('eip155')
  expect(watched).toEqual([
    'balance of eip155',
    'left balance of eip155',
    'balance of solana',
    'left balance of solana',
  ])
  expect(listeners()).toBe(0)
})

test('with one it stays that one’s', async () => {
  const { watchAccount, move, watched } = calls()
  const stop = watchAccount('eip155')
  await turn()
  move('solana')
  stop()
  expect(watched).toEqual(['balance of eip155', 'left balance of eip155'])
})

test('who left before the code came is told of nothing, and leaves no listener', async () => {
  const { watchAccount, watched, listeners } = calls({ url: 'https://door.example' })
  watchAccount()()
  await turn()
  expect(watched).toEqual([])
  expect(listeners()).toBe(0)
})

test('where the site names a server, the name is kept fresh beside it, and alone where no balance is shown', async () => {
  const { watchAccount, watched } = calls({ url: 'https://door.example' })
  const stop = watchAccount('eip155')
  await turn()
  stop()
  expect(watched.splice(0)).toEqual([
    'balance of eip155',
    'identity of eip155',
    'left balance of eip155',
    'left identity of eip155',
  ])
  watchAccount('eip155', 'hide')
  await turn()
  expect(watched).toEqual(['identity of eip155'])
})
