import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { openTwoNamespaces } from '../fake/openTwoNamespaces.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { accountsOf } from './GrantedAccount'

pageOfEachTest()

/** Connected in both namespaces, and nothing is asked any more. */
async function connectedInBoth() {
  const site = await openTwoNamespaces()
  await connect(site.core, { connector: 'org.harbor' })
  await connect(site.core, { connector: 'Harbor' })
  await settle()
  site.evm.asked.length = 0
  site.sol.asked.length = 0
  return { ...site, of: (namespace: 'eip155' | 'solana') => site.core.store.getState().connections[namespace] }
}

it('a wallet that ends all it granted when one namespace is disconnected is known to have', async () => {
  const { core, sol, handles, of } = await connectedInBoth()
  const { disconnect: end } = handles.eip155
  handles.eip155.disconnect = async (parameters) => {
    sol.granted = false
    return end(parameters)
  }
  await disconnect(core, 'eip155')
  await settle()
  expect(of('solana')).toEqual({ status: 'disconnected', reason: 'wallet-locked' })
})

it('one that ends only what it was asked to stays connected in the other', async () => {
  const { core, sol, of } = await connectedInBoth()
  await disconnect(core, 'eip155')
  await settle()
  expect(of('eip155')).toMatchObject({ status: 'disconnected', reason: 'user-disconnected' })
  expect(of('solana')).toMatchObject({ status: 'connected' })
  expect(sol.asked).toEqual(['restore'])
})

it.each(['approve', 'reject'] as const)(
  'a grant that is gone when another was asked for (%s) is known to be',
  async (mode) => {
    const { core, evm, sol, of } = await connectedInBoth()
    evm.granted = false
    sol.mode = mode
    await connect(core, { connector: 'Harbor' }).catch(() => {})
    await settle()
    expect(of('eip155')).toEqual({ status: 'disconnected', reason: 'wallet-locked' })
    expect(of('solana')).toMatchObject({ status: 'connected' })
  },
)

it('a sibling that was only locked comes back once it is unlocked', async () => {
  const { core, sol, of } = await connectedInBoth()
  sol.granted = false
  await disconnect(core, 'eip155')
  await settle()
  expect(of('solana')).toMatchObject({ status: 'disconnected' })
  sol.granted = true
  sol.say({ type: 'accounts', accounts: accountsOf(sol.addresses) })
  await settle()
  expect(of('solana')).toMatchObject({ status: 'connected' })
})

it('a sibling that changed its account and network with it shows both', async () => {
  const { core, evm, of } = await connectedInBoth()
  evm.addresses = [`0x${'c'.repeat(40)}`]
  evm.chainId = 'eip155:2' as ChainId
  await disconnect(core, 'solana')
  await settle()
  expect(of('eip155')).toMatchObject({ accounts: accountsOf(evm.addresses), chainId: 'eip155:2' })
})

it('a sibling that stays silent keeps its connection', async () => {
  const { core, sol, clock, of } = await connectedInBoth()
  sol.mode = 'silent'
  await disconnect(core, 'eip155')
  await clock.pass(60_000)
  expect(of('solana')).toMatchObject({ status: 'connected' })
})

it('nobody is asked again where all were disconnected', async () => {
  const { core, evm, sol } = await connectedInBoth()
  await disconnect(core)
  await settle()
  expect([...evm.asked, ...sol.asked]).toEqual(['disconnect', 'disconnect'])
})
