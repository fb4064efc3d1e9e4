import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { explorerUrl } from './explorerUrl'

const chainId = 'eip155:1' as ChainId
const flow = (query: string) =>
  ({
    latchkey: { getNetworks: () => [{ caipNetworkId: chainId, chainNamespace: 'eip155' }] },
    adapters: new Map([
      ['eip155', { explorerUrl: (_: unknown, kind: string, id: string) => `https://e.example/${kind}/${id}${query}` }],
    ]),
  }) as unknown as Flow

test.each([
  ['', '?a=7'],
  ['?net=2', '?net=2&a=7'],
])('the item of a contract stands behind the query %j', (query, end) => {
  expect(explorerUrl(flow(query), chainId, { kind: 'item', id: '0xa', item: '7' })).toBe(
    `https://e.example/item/0xa${end}`,
  )
})

test('a network that the site does not have has no page', () => {
  expect(explorerUrl(flow(''), 'eip155:9' as ChainId, { kind: 'token', id: '0xa' })).toBeUndefined()
})
