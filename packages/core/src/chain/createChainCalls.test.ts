import type { ActionsOf } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createCore } from '../createCore'
import { fakeRules } from '../fake/fakeRules.test.support'
import { devnet, one } from '../fake/network.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import type { Adapter, AdapterRuntime } from './Adapter'
import { createChainCalls } from './createChainCalls'

const networks = { eip155: one, solana: devnet }
type Given = keyof typeof networks
const networkOf = ({ namespace }: Adapter) => networks[namespace as Given]

/** An adapter whose actions are those given, and what else it says. */
function adapterOf<N extends Given>(namespace: N, actions: object, says: Partial<AdapterRuntime<N>> = {}): Adapter {
  const setup = () => ({
    ...fakeRules,
    discover: () => () => {},
    actions: async () => actions as ActionsOf<N>,
    ...says,
  })
  return { namespace, setup: setup as Adapter['setup'] }
}

/** The calls of an instance on adapters; the first one's namespace is active. */
function open(first: Adapter, ...others: readonly Adapter[]) {
  const ended: Namespace[] = []
  const { core } = createCore({
    adapters: [first, ...others],
    networks: [networkOf(first), ...others.map(networkOf)],
    storage: memoryStorage(),
  })
  return { calls: createChainCalls(core, (namespace) => ended.push(namespace)), ended }
}

const actionsOf = (name: string, units: bigint) => ({
  parseUnits: () => units,
  formatUnits: () => name,
  sendTransaction: async () => name,
  getCapabilities: async () => ({ name }),
})
const [evm, other] = [actionsOf('evm', 1n), actionsOf('other', 2n)]

it('converts units by the named namespace, else by the active one', async () => {
  const { calls } = open(adapterOf('solana', other), adapterOf('eip155', evm))
  expect(await calls.parseUnits('1', 9)).toBe(2n)
  expect(await calls.parseUnits('1', 9, 'eip155')).toBe(1n)
  expect(await calls.formatUnits(1n, 9)).toBe('other')
  expect(await calls.formatUnits(1n, 9, 'eip155')).toBe('evm')
  const without = open(adapterOf('solana', {})).calls
  await expect(without.parseUnits('1', 9)).rejects.toMatchObject({ code: 'network.unsupported' })
  await expect(without.formatUnits(1n, 9)).rejects.toMatchObject({ code: 'network.unsupported' })
})

it('tells that a transaction ended where it did', async () => {
  const confirmed = { status: 'confirmed', hash: '0xab', blockNumber: 1n } as const
  const { calls, ended } = open(
    adapterOf('eip155', {}),
    adapterOf('solana', { waitForTransaction: async () => confirmed }),
  )
  expect(await calls.waitForTransaction({ hash: '0xab', namespace: 'solana' })).toBe(confirmed)
  expect(ended).toEqual(['solana'])
})

it('asks the adapter that says its actions stand on the instance, whichever namespace is active', async () => {
  const { calls } = open(adapterOf('solana', other), adapterOf('eip155', evm, { actsOnInstance: true }))
  expect(await calls.sendTransaction({ to: `0x${'a'.repeat(40)}` })).toBe('evm')
  expect(await calls.getCapabilities({ namespace: 'eip155' })).toEqual({ name: 'evm' })
  await expect(calls.getCapabilities({ namespace: 'solana' })).rejects.toMatchObject({ code: 'network.unsupported' })
})

it('knows none that no adapter told of, whatever its namespace is called', async () => {
  const { calls } = open(adapterOf('eip155', evm), adapterOf('solana', other))
  const missing = { code: 'requirement.namespace_adapter_missing' }
  await expect(calls.getCapabilities()).rejects.toMatchObject(missing)
  await expect(calls.getCapabilities({ namespace: 'bip122' })).rejects.toMatchObject(missing)
  await expect(calls.getCapabilities({ namespace: 'solana' })).rejects.toMatchObject({ code: 'network.unsupported' })
})
