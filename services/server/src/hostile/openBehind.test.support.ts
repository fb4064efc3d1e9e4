import { openFussyRelay } from '../relay/fake/openFussyRelay.test.support'
import { openService } from '../upstream/openService.test.support'
import { refusedWords } from './means/refusedRows.test.support'

const amount = `0x${'7'.padStart(64, '0')}`

/** What stands behind a besieged server: a node of chain 1, and a relay that refuses what attackers publish. */
export interface Behind {
  readonly node: string
  readonly relay: string
  /** Calls the node was asked. */
  calls(): number
  /** Messages the relay took, each as often as it did. */
  taken(): readonly string[]
  close(): Promise<void>
}

export async function openBehind(): Promise<Behind> {
  let calls = 0
  const answer = ({ id, method }: { id: number; method: string }) => {
    calls += 1
    return {
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? '0x1' : method === 'eth_blockNumber' ? '0x100' : amount,
    }
  }
  const node = await openService(({ body }, response) => {
    const parsed = JSON.parse(body)
    response.end(JSON.stringify(Array.isArray(parsed) ? parsed.map(answer) : answer(parsed)))
  })
  const relay = await openFussyRelay(({ method, params: { message = '' } }) => {
    if (method !== 'irn_publish') return undefined
    if (message.startsWith(refusedWords.forGood)) return { code: -32_602, message: 'Invalid params' }
    if (message.startsWith(refusedWords.forNow)) return { code: -32_005, message: 'Too much', data: { retryAfter: 1 } }
    return message.startsWith(refusedWords.byHangingUp) ? 'hang up' : undefined
  })
  return {
    node: node.url,
    relay: relay.url,
    calls: () => calls,
    taken: () => relay.taken,
    async close() {
      await relay.close()
      await node.close()
    },
  }
}
