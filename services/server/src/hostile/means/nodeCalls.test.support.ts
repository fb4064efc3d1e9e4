import { ask } from '../ask.test.support'
import { type Means, repeat } from '../Means.test.support'

const methods = ['eth_gasPrice', 'eth_nobodyServes', 'eth_getLogs'] as const
const paramsOf = {
  eth_gasPrice: [],
  eth_nobodyServes: [],
  // Says one block to who reads it carelessly, and all of them to a node.
  eth_getLogs: [{ fromBlock: '0x0', toBlock: 'latest', blockHash: null, FROMBLOCK: '0x1' }],
}

/** Lists of calls to nodes, of methods nobody serves and of logs from the first block on. */
export const nodeCalls: Means = {
  name: 'lists of calls to nodes',
  finding: 'S4, S8',
  attack: (attacker) =>
    repeat(attacker, 6, async () => {
      const method = methods[Math.floor(attacker.random() * methods.length)] ?? 'eth_gasPrice'
      const body = Array.from({ length: 50 }, (_, id) => ({ id, jsonrpc: '2.0', method, params: paramsOf[method] }))
      attacker.note(await ask(attacker, { path: '/v1?chainId=eip155:1', body }))
    }),
}
