import { chainIdOf } from '@latchkey/protocol/caip'
import type { Hex } from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'
import { createChain } from '../../chain/nodes/createChain'
import { startNode } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'

/** Of one digit. */
export const addressOf = (digit: string): EvmAddress => `0x${digit.repeat(40)}`

/** A chain whose contracts answer what is said to the data of a call; nothing is a refusal. */
export async function poolChain(resultOf: (data: Hex) => Hex | undefined) {
  const node = await startNode(({ body }, response) => {
    const calls = JSON.parse(body) as { id: number; params: [{ data: Hex }] }[]
    const answers = calls.map(({ id, params: [{ data }] }) => {
      const result = resultOf(data)
      return { jsonrpc: '2.0', id, ...(result ? { result } : { error: { code: 3, message: 'execution reverted' } }) }
    })
    response.end(JSON.stringify(answers))
  })
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: undefined, upstreams: [node.url] },
    ...{ multicall3: undefined, wrappedNative: addressOf('2'), dollars: [], pools: [] },
  }
  return createChain(network, { clock: steppingClock(), fetch, lifetime: new AbortController().signal })
}
