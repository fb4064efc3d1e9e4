import { deadlines } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import { expect, it } from 'vitest'
import { fakeFamilies } from '../fake/fakeFamilies.test.support'
import { connectedPause } from '../modal/createNavigator'

const both = ['eip155', 'solana'] as const

/** The wallet of both was picked, so that its view is shown. */
async function picked() {
  const site = await fakeFamilies()
  await site.flow.open()
  site.flow.connectWallet('org.harbor')
  return site
}

/** Lets the code load and the wallets answer. */
async function asked(site: Awaited<ReturnType<typeof picked>>) {
  await expect.poll(() => site.families().eip155).toBeDefined()
  await settle()
}

it('a wallet of several namespaces is asked nothing before the visitor chose one', async () => {
  const { views, view, evm, sol, rows, flow } = await picked()
  expect(rows()).toContainEqual(['Harbor', both])
  expect(views()).toBe('Connect ConnectingMultiChain')
  expect(view()).toMatchObject({ walletId: 'harbor' })
  expect([...evm.asked, ...sol.asked]).not.toContain('connect')
  expect(flow.attempt().status).toBe('connecting')
})

it('all of them are asked, one after the other', async () => {
  const site = await picked()
  site.evm.mode = 'ask'
  site.flow.connectFamilies('harbor', both)
  await asked(site)
  expect(site.families()).toEqual({ eip155: 'awaiting-wallet', solana: 'connecting' })
  expect(site.sol.asked).not.toContain('connect')
  site.evm.answer()
  await settle()
  expect(site.families()).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(site.connectedIn()).toEqual([...both])
  expect(site.core.store.getState().activeNamespace).toBe('eip155')
  expect(site.flow.attempt()).toMatchObject({ status: 'connected', walletId: 'harbor' })
  await site.clock.pass(connectedPause)
  expect(site.flow.store.getState().open).toBe(false)
  expect(site.events).toContain('SELECT_WALLET')
})

it('one alone is asked where one was chosen', async () => {
  const site = await picked()
  site.flow.connectFamilies('harbor', ['solana'])
  await expect.poll(() => site.families().solana).toBe('connected')
  expect(site.connectedIn()).toEqual(['solana'])
  expect(site.core.store.getState().activeNamespace).toBe('solana')
  expect(site.evm.asked).not.toContain('connect')
})

it('one refusal does not end the others, and is what the attempt ends with', async () => {
  const site = await picked()
  site.evm.mode = 'reject'
  site.flow.connectFamilies('harbor', both)
  await asked(site)
  expect(site.families()).toEqual({ eip155: 'rejected', solana: 'connected' })
  expect(site.connectedIn()).toEqual(['solana'])
  expect(site.flow.attempt()).toMatchObject({ status: 'rejected', report: { code: 'connect.user_rejected' } })
})

it('who leaves is not asked for the rest', async () => {
  const site = await picked()
  site.evm.mode = 'ask'
  site.flow.connectFamilies('harbor', both)
  await asked(site)
  site.flow.back()
  await settle()
  site.evm.answer()
  await settle()
  expect(site.views()).toBe('Connect')
  expect(site.sol.asked).not.toContain('connect')
  expect(site.connectedIn()).toEqual([])
})

it('a namespace whose wallet left meanwhile ends, and does not count as connected', async () => {
  const site = await picked()
  site.flow.connectFamilies('harbor', ['bip122', 'eip155'])
  await asked(site)
  expect(site.families()).toEqual({ bip122: 'not-installed', eip155: 'connected' })
  expect(site.flow.attempt()).toMatchObject({
    status: 'not-installed',
    report: { code: 'connect.connector_not_found' },
  })
  expect(site.connectedIn()).toEqual(['eip155'])
})

it('none chosen, none is asked and nothing counts as connected', async () => {
  const site = await picked()
  site.flow.connectFamilies('harbor', [])
  await settle()
  expect(site.flow.attempt().status).toBe('connecting')
  expect(site.connectedIn()).toEqual([])
  expect(site.events).not.toContain('SELECT_WALLET')
})

it('one that throws or never answers ends at last, and the others are asked after it', async () => {
  const site = await picked()
  const handle = site.core.registry.find('eip155', 'org.harbor')
  Object.assign(handle ?? {}, {
    connect() {
      throw new TypeError('a trap')
    },
  })
  site.sol.mode = 'silent'
  site.flow.connectFamilies('harbor', both)
  await asked(site)
  expect(site.families()).toEqual({ eip155: 'failed', solana: 'awaiting-wallet' })
  await site.clock.pass(deadlines.connect)
  expect(site.families()).toEqual({ eip155: 'failed', solana: 'timed-out' })
  expect(site.flow.attempt()).toMatchObject({ status: 'failed', report: { code: 'connect.failed' } })
  expect(site.core.store.getState().connections).toMatchObject({
    eip155: { status: 'disconnected' },
    solana: { status: 'disconnected' },
  })
})

it('asked again, what it refused before is open until its turn comes', async () => {
  const site = await picked()
  site.evm.mode = 'reject'
  site.sol.mode = 'reject'
  site.flow.connectFamilies('harbor', both)
  await asked(site)
  expect(site.families()).toEqual({ eip155: 'rejected', solana: 'rejected' })
  site.evm.mode = 'ask'
  site.flow.connectFamilies('harbor', both)
  await expect.poll(site.families).toEqual({ eip155: 'awaiting-wallet', solana: 'connecting' })
})

it('picked anew it starts with nothing answered', async () => {
  const site = await picked()
  site.evm.mode = 'reject'
  site.flow.connectFamilies('harbor', ['eip155'])
  await asked(site)
  site.flow.back()
  site.flow.connectWallet('org.harbor')
  expect(site.families()).toEqual({})
  expect(site.flow.attempt().status).toBe('connecting')
})
