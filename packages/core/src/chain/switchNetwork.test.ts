import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { connect } from '../connection/connect'
import { fakeAdapter, fakeWallet } from '../fake/fakeWallet.test.support'
import { one, two as second } from '../fake/network.test.support'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { deadlines } from '../time/deadlines'
import { activate } from './activate'
import { getChainId } from './getNetwork'
import { switchNetwork } from './switchNetwork'

const two = 'eip155:2' as ChainId
const solana = { ...one, id: 'a', chainNamespace: 'solana' as const, caipNetworkId: 'solana:a' as const }
pageOfEachTest()

it('moves the page alone while nothing is connected', async () => {
  const { core, ready, seen, wallet } = openCore()
  await ready()
  await switchNetwork(core, { chainId: two })
  expect(getChainId(core.store.getState())).toBe(two)
  expect(wallet.asked).toEqual([])
  expect(seen).toContain('SWITCH_NETWORK')
})
it('moves the connected wallet first, and records only what it proved', async () => {
  const { core, ready, wallet } = openCore()
  await ready()
  await connect(core, { connector: 'org.harbor' })
  await switchNetwork(core, { chainId: two })
  expect(wallet.asked).toContain('switch eip155:2')
  expect(getChainId(core.store.getState())).toBe(two)
})
it('tells of a switch once, also when the wallet tells of it first', async () => {
  const { core, ready, seen, wallet, handle } = openCore()
  await ready()
  await connect(core, { connector: 'org.harbor' })
  const { switchNetwork: move } = handle
  handle.switchNetwork = async (parameters) => {
    wallet.say({ type: 'chain', chainId: parameters.chainId })
    return move(parameters)
  }
  await switchNetwork(core, { chainId: two })
  expect(seen.filter((event) => event === 'SWITCH_NETWORK')).toHaveLength(1)
})
it('asks nothing and tells of nothing when the wallet is already there', async () => {
  const { core, ready, wallet, seen } = openCore()
  await ready()
  await connect(core, { connector: 'org.harbor' })
  await switchNetwork(core, { chainId: 'eip155:1' as ChainId })
  expect(wallet.asked).not.toContain('switch eip155:1')
  expect(seen).not.toContain('SWITCH_NETWORK')
})
it('keeps the old network and says nothing happened when the visitor refuses', async () => {
  const { core, ready, wallet, seen } = openCore()
  await ready()
  await connect(core, { connector: 'org.harbor' })
  wallet.mode = 'reject'
  await expect(switchNetwork(core, { chainId: two })).rejects.toMatchObject({ rpcCode: 4001 })
  expect(getChainId(core.store.getState())).toBe('eip155:1')
  expect(seen).not.toContain('SWITCH_NETWORK')
})
it('ends at its deadline when the wallet never answers', async () => {
  const { core, ready, wallet, clock } = openCore()
  await ready()
  await connect(core, { connector: 'org.harbor' })
  wallet.mode = 'silent'
  const asked = switchNetwork(core, { chainId: two })
  asked.catch(() => {})
  await clock.pass(deadlines.switchNetwork)
  await expect(asked).rejects.toMatchObject({ code: 'network.switch_timed_out' })
})
it('refuses a network the site did not configure, with the title of the requirements', async () => {
  const { core, ready, errors } = openCore()
  await ready()
  await expect(switchNetwork(core, { chainId: 'eip155:137' as ChainId })).rejects.toMatchObject({
    code: 'network.not_configured',
    message: 'Network Not Found',
    data: { chainId: 'eip155:137', configured: ['eip155:1', 'eip155:2'] },
  })
  expect(errors).toHaveLength(1)
})

it('tells that another namespace is on its way while the wallet is asked, and no longer, whatever it answers', async () => {
  const found = fakeWallet()
  const other = fakeAdapter().adapter
  const { core, ready, wallet } = openCore(
    {
      adapters: [fakeAdapter(found.handle).adapter, { ...other, namespace: 'solana' }],
      networks: [one, second, solana],
    },
    found,
  )
  await ready()
  await connect(core, { connector: 'org.harbor' })
  activate(core, 'solana')
  const told = () => core.store.getState().switchingNamespace
  const seen: boolean[] = []
  core.store.subscribe(() => seen.push(told()))
  expect(told()).toBe(false)

  wallet.mode = 'reject'
  await expect(switchNetwork(core, { chainId: two })).rejects.toMatchObject({ rpcCode: 4001 })
  expect(seen).toContain(true)
  expect(told()).toBe(false)
  expect(core.store.getState().activeNamespace).toBe('solana')

  wallet.mode = 'approve'
  const switched = switchNetwork(core, { chainId: two })
  expect(told()).toBe(true)
  await switched
  expect(told()).toBe(false)
  expect(core.store.getState().activeNamespace).toBe('eip155')

  seen.splice(0)
  await switchNetwork(core, { chainId: 'eip155:1' as ChainId })
  expect(seen).not.toContain(true)
})
