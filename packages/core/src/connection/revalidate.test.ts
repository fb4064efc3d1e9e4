import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakePage } from '../fake/fakePage.test.support'
import { fakeAdapter, fakeWallet } from '../fake/fakeWallet.test.support'
import { one } from '../fake/network.test.support'
import { openCore } from '../fake/openCore.test.support'
import { settle } from '../fake/settle.test.support'
import { connect } from './connect'
import { disconnect } from './disconnect'

const solana = { ...one, id: 'a', chainNamespace: 'solana' as const, caipNetworkId: 'solana:a' as ChainId }
let page: ReturnType<typeof fakePage>
beforeEach(() => {
  page = fakePage()
})
afterEach(async () => {
  await settle()
  page.leave()
})

/** A page whose one product is connected in both namespaces, and may end in one what nobody said in the other. */
async function openBoth() {
  const evm = fakeWallet()
  const other = fakeWallet('harbor-solana')
  other.wallet.chainId = solana.caipNetworkId
  const handle = { ...other.handle, connector: { ...other.handle.connector, chain: 'solana' as const } }
  const { core, ready } = openCore(
    {
      adapters: [fakeAdapter(evm.handle).adapter, { ...fakeAdapter(handle).adapter, namespace: 'solana' }],
      networks: [one, solana] as never,
    },
    evm,
  )
  await ready()
  await connect(core, { connector: 'org.harbor' })
  await connect(core, { connector: 'harbor-solana' })
  await settle()
  const statuses = () => {
    const { eip155, solana } = core.store.getState().connections
    return [eip155?.status, solana?.status]
  }
  expect(statuses()).toEqual(['connected', 'connected'])
  return { core, evm: evm.wallet, other: other.wallet, statuses }
}

describe('a wallet that ends several namespaces together and says nothing of it', () => {
  it('is asked after one is left', async () => {
    const { core, other, statuses } = await openBoth()
    other.granted = false
    await disconnect(core, 'eip155')
    await settle()
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })

  it('is asked after one is refused', async () => {
    const { core, evm, other, statuses } = await openBoth()
    evm.mode = 'reject'
    other.granted = false
    await expect(connect(core, { connector: 'org.harbor' })).rejects.toMatchObject({ code: 'connect.user_rejected' })
    await settle()
    expect(statuses()[1]).toBe('disconnected')
  })

  it('is asked after one is connected', async () => {
    const { core, other, statuses } = await openBoth()
    other.granted = false
    await connect(core, { connector: 'org.harbor' })
    await settle()
    expect(statuses()).toEqual(['connected', 'disconnected'])
  })

  it.each(['approve', 'silent'] as const)('keeps the other where it still grants it, in mode %s', async (mode) => {
    const { core, other, statuses } = await openBoth()
    other.mode = mode
    await disconnect(core, 'eip155')
    await settle()
    expect(statuses()).toEqual(['disconnected', 'connected'])
  })
})
