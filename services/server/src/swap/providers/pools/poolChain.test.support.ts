import { chainIdOf } from '@latchkey/protocol/caip'
import type { Hex } from 'viem'
import type { EvmAddress, Network } from '../../../chain/networks/Network'
import { createChain } from '../../../chain/nodes/createChain'
import { startNode } from '../../../upstream/startService.test.support'
import { steppingClock } from '../../../upstream/steppingClock.test.support'

/** Of one digit. */
export const addressOf = (digit: string): EvmAddress => `0x${digit.repeat(40)}`

/** What a contract of this chain is asked. */
export interface PoolCall {
  readonly to: EvmAddress
  readonly data: Hex
  /** What it may use, where that is said. */
  readonly gas?: Hex
}

/** What it answers: nothing is a refusal, `busy` what a node says that has too much to do. */
export type PoolAnswer = Hex | 'busy' | undefined

const errors = {
  busy: { code: -32005, message: 'limit exceeded' },
  reverted: { code: 3, message: 'execution reverted' },
}

/** A chain whose contracts answer what is said to the data of a call. */
export async function poolChain(
  resultOf: (data: Hex, call: PoolCall) => PoolAnswer,
  more: Partial<Pick<Network, 'swapRouter' | 'swapRouterV3' | 'multicall3'>> = {},
) {
  const node = await startNode(({ body }, response) => {
    const parsed = JSON.parse(body) as Asked | Asked[]
    const answers = [parsed].flat().map(({ id, params: [call] }) => {
      const result = resultOf(call.data, call)
      const isAnswer = result !== undefined && result !== 'busy'
      return { jsonrpc: '2.0', id, ...(isAnswer ? { result } : { error: errors[result ?? 'reverted'] }) }
    })
    response.end(JSON.stringify(Array.isArray(parsed) ? answers : answers[0]))
  })
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: undefined, upstreams: [node.url] },
    ...{ multicall3: undefined, wrappedNative: addressOf('2'), dollars: [], pools: [] },
    ...more,
  }
  return createChain(network, { clock: steppingClock(), fetch, lifetime: new AbortController().signal })
}

interface Asked {
  readonly id: number
  readonly params: readonly [PoolCall]
}
