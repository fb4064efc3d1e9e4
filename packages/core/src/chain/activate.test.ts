import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { getAccount } from '../connection/getAccount'
import { one } from '../fake/network.test.support'
import { devnetId, openTwoNamespaces } from '../fake/openTwoNamespaces.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { storedSelection } from '../storage/storedSelection'
import { activate } from './activate'
import { getChainId } from './getNetwork'
import { switchNetwork } from './switchNetwork'

pageOfEachTest()

/** What `switchingNamespace` was whenever the active namespace or the flag itself was written. */
function follow({ core }: Awaited<ReturnType<typeof openTwoNamespaces>>) {
  const seen: (readonly [string, boolean])[] = []
  core.store.subscribe(({ activeNamespace, switchingNamespace }) => seen.push([activeNamespace, switchingNamespace]))
  return seen
}

it('moves to the network the namespace stands on, and says so while it does', async () => {
  const site = await openTwoNamespaces()
  const seen = follow(site)
  activate(site.core, 'solana')
  expect(seen).toEqual([
    ['eip155', true],
    ['solana', true],
    ['solana', false],
  ])
  expect(getChainId(site.core.store.getState())).toBe(devnetId)
  expect(site.core.persisted.read(storedSelection)?.namespace).toBe('solana')
})

it('asks no wallet, and changes no connection', async () => {
  const { core, evm, sol } = await openTwoNamespaces()
  await connect(core, { connector: 'org.harbor' })
  await connect(core, { connector: 'Harbor' })
  await settle()
  const { connections } = core.store.getState()
  const asked = [...evm.asked, ...sol.asked]
  activate(core, 'eip155')
  await settle()
  expect(core.store.getState().activeNamespace).toBe('eip155')
  expect(core.store.getState().connections).toBe(connections)
  expect([...evm.asked, ...sol.asked]).toEqual(asked)
})

it('KM-23 brings the address of the namespace that is active now, and each keeps its own', async () => {
  const { core } = await openTwoNamespaces()
  await connect(core, { connector: 'org.harbor' })
  await connect(core, { connector: 'Harbor' })
  const address = (namespace?: 'eip155' | 'solana') => getAccount(core.store.getState(), namespace).caipAddress
  activate(core, 'eip155')
  expect(address()).toBe(address('eip155'))
  activate(core, 'solana')
  expect(address()).toBe(address('solana'))
  expect(address()).toMatch(/^solana:/)
  expect(address('eip155')).toMatch(/^eip155:1:/)
  await disconnect(core, 'solana')
  expect(address()).toBeUndefined()
  activate(core, 'eip155')
  expect(address()).toMatch(/^eip155:1:/)
})

it('comes back to where the namespace stood', async () => {
  const { core } = await openTwoNamespaces()
  const two = chainIdOf('eip155', 2)
  await switchNetwork(core, { chainId: two })
  activate(core, 'solana')
  activate(core, 'eip155')
  expect(getChainId(core.store.getState())).toBe(two)
})

it.each(['eip155', 'bip122'] as const)(
  'does nothing where %s is active already or has no network',
  async (namespace) => {
    const site = await openTwoNamespaces()
    const seen = follow(site)
    activate(site.core, namespace)
    expect(seen).toEqual([])
  },
)

it('a switch to a network of the other namespace is told of for as long as its wallet is asked', async () => {
  const site = await openTwoNamespaces({ networks: [one, ...['a', 'b'].map((letter) => solanaNetwork(letter))] })
  const { core, sol } = site
  sol.chainId = chainIdOf('solana', 'a'.repeat(32))
  await connect(core, { connector: 'Harbor' })
  activate(core, 'eip155')
  sol.mode = 'reject'
  const seen = follow(site)
  const switching = switchNetwork(core, { chainId: chainIdOf('solana', 'b'.repeat(32)) })
  expect(core.store.getState().switchingNamespace).toBe(true)
  await expect(switching).rejects.toMatchObject({ code: expect.any(String) })
  expect(seen.at(-1)).toEqual(['eip155', false])
})

const solanaNetwork = (letter: string) => ({ ...one, id: letter.repeat(32), chainNamespace: 'solana' as const })
