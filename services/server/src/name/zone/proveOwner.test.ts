import { chainIdOf } from '@latchkey/protocol/caip'
import { type Hex, serializeErc6492Signature } from 'viem'
import { describe, expect, it } from 'vitest'
import { createChain } from '../../chain/nodes/createChain'
import type { Answer } from '../../upstream/openService.test.support'
import { answering, failing, startNode } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { proveOwner } from './proveOwner'

const address = `0x${'aa'.repeat(20)}` as const
const plain: Hex = '0x01'
const wrapped = serializeErc6492Signature({ address: `0x${'bb'.repeat(20)}`, data: '0x5b600056', signature: plain })

async function open(answer: Answer) {
  const node = await startNode(answer)
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], upstreams: [node.url] },
  }
  const chain = createChain(network, { clock: steppingClock(), fetch, lifetime: new AbortController().signal })
  const prove = (signature: Hex) => proveOwner({ address, message: 'm', signature, chain, charge: async () => {} })
  return { node, chain, prove }
}

describe.each<[string, Hex]>([
  ['a contract', plain],
  ['a factory of anybody', wrapped],
])('N-297 %s that is asked whether it signed', (_, signature) => {
  it('has gas of its own, and not all that a node lets it have', async () => {
    const { node, prove } = await open(answering('0x'))
    expect(await prove(signature)).toBe('wrong')
    const { params } = JSON.parse(node.seen[0]?.body ?? '') as { readonly params: readonly { gas?: string }[] }
    expect(Number(params[0]?.gas)).toBe(5_000_000)
  })

  it('takes no node from others that fails at it', async () => {
    const { chain, prove } = await open((one, response, count) =>
      (one.body.includes('eth_call') ? failing(500) : answering('0x5'))(one, response, count),
    )
    for (let time = 0; time < 8; time += 1) expect(await prove(signature)).toBe('unknown')
    expect(await chain.read({ method: 'eth_gasPrice', params: [] }, 5_000)).toBe('0x5')
  })
})
