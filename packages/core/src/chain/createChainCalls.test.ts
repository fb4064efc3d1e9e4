import type { ActionsOf, PortableActions } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createChainCalls } from './createChainCalls'

/** The calls of an instance whose chains count as the test says, with one namespace active. */
function chainCalls(active: Namespace, byNamespace: Partial<Record<Namespace, Partial<PortableActions>>>) {
  const ended: Namespace[] = []
  const calls = createChainCalls({
    actions: async <N extends Namespace>(namespace: N) => (byNamespace[namespace] ?? {}) as ActionsOf<N>,
    active: () => active,
    onEnded: (namespace) => ended.push(namespace),
  })
  return { calls, ended }
}

const evm = { parseUnits: () => 1n, formatUnits: () => 'evm' }
const other = { parseUnits: () => 2n, formatUnits: () => 'other' }

it('converts units by the named namespace, else by the active one', async () => {
  const { calls } = chainCalls('solana', { eip155: evm, solana: other })
  expect(await calls.parseUnits('1', 9)).toBe(2n)
  expect(await calls.parseUnits('1', 9, 'eip155')).toBe(1n)
  expect(await calls.formatUnits(1n, 9)).toBe('other')
  expect(await calls.formatUnits(1n, 9, 'eip155')).toBe('evm')
  await expect(calls.parseUnits('1', 9, 'bip122')).rejects.toMatchObject({ code: 'network.unsupported' })
  await expect(calls.formatUnits(1n, 9, 'bip122')).rejects.toMatchObject({ code: 'network.unsupported' })
})

it('tells that a transaction ended where it did', async () => {
  const confirmed = { status: 'confirmed', hash: '0xab', blockNumber: 1n } as const
  const { calls, ended } = chainCalls('eip155', { solana: { waitForTransaction: async () => confirmed } })
  expect(await calls.waitForTransaction({ hash: '0xab', namespace: 'solana' })).toBe(confirmed)
  expect(ended).toEqual(['solana'])
})
