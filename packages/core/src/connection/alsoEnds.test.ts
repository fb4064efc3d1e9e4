import { expect, it } from 'vitest'
import { openTwoNamespaces } from '../fake/openTwoNamespaces.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import { alsoEnds } from './alsoEnds'
import { connect } from './connect'
import { disconnect } from './disconnect'

pageOfEachTest()

/** Connected in both namespaces, Ethereum active; `ends` says what the wallet of Ethereum ends when it is left. */
async function connectedInBoth(ends: 'both' | 'its own', storage = memoryStorage(), name?: string) {
  const site = await openTwoNamespaces({ storage })
  const { core, sol, handles } = site
  const { disconnect: end } = handles.eip155
  const wallet = { ends }
  handles.eip155.disconnect = async (parameters) => {
    if (wallet.ends === 'both') sol.granted = false
    return end(parameters)
  }
  if (name) Object.assign(handles.solana.connector, { name })
  const connectBoth = async () => {
    await connect(core, { connector: 'Harbor' })
    await connect(core, { connector: 'org.harbor' })
    await settle()
  }
  await connectBoth()
  const leaveAndReturn = async () => {
    await disconnect(core, 'eip155')
    await settle()
    await connectBoth()
  }
  return { ...site, wallet, leaveAndReturn }
}

it('nothing is known of a wallet that was never left', async () => {
  const { core } = await connectedInBoth('both')
  expect(alsoEnds(core)).toEqual([])
})

it('a wallet seen to end its sibling is known to, also after a reload', async () => {
  const storage = memoryStorage()
  const { core, leaveAndReturn } = await connectedInBoth('both', storage)
  await leaveAndReturn()
  expect(alsoEnds(core)).toEqual(['solana'])
  const { core: later } = await connectedInBoth('both', storage)
  expect(alsoEnds(later)).toEqual(['solana'])
})

it('only what was seen is said: the other way round it was not', async () => {
  const { core, leaveAndReturn } = await connectedInBoth('both')
  await leaveAndReturn()
  core.select('solana', core.store.getState().selected.solana!)
  expect(alsoEnds(core)).toEqual([])
})

it('one that spared its sibling the last time is no longer said to end it', async () => {
  const { core, wallet, leaveAndReturn } = await connectedInBoth('both')
  await leaveAndReturn()
  wallet.ends = 'its own'
  await leaveAndReturn()
  expect(alsoEnds(core)).toEqual([])
})

it('one that ended alone, and another product that was locked meanwhile, are not linked', async () => {
  const alone = await connectedInBoth('its own')
  await alone.leaveAndReturn()
  expect(alsoEnds(alone.core)).toEqual([])
  const strangers = await connectedInBoth('both', memoryStorage(), 'Maple')
  await strangers.leaveAndReturn()
  expect(alsoEnds(strangers.core)).toEqual([])
})

it('only what is connected can end', async () => {
  const { core, leaveAndReturn } = await connectedInBoth('both')
  await leaveAndReturn()
  await disconnect(core, 'solana')
  expect(alsoEnds(core)).toEqual([])
})

it.each(['"x"', '[["eip155 org.harbor"]]', '[[1,2],"a"]'])('a stored value of %s says nothing', async (stored) => {
  const storage = memoryStorage()
  storage.setItem('latchkey:1:ended-together', stored)
  const { core } = await connectedInBoth('both', storage)
  expect(alsoEnds(core)).toEqual([])
})
