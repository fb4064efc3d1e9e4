import { onTestFinished } from 'vitest'
import { type Answer, openService, type Seen } from './openService.test.support'

/** The same, closed with the test. */
export async function startService(answer: Answer) {
  const service = await openService(answer)
  onTestFinished(service.close)
  return service
}

/** A node of chain 1 that proves its chain at once and answers all else as told; `seen` leaves out the proofs, and what it is checked by. */
export async function startNode(answer: Answer, chainId = '0x1') {
  const calls: Seen[] = []
  const service = await startService((one, response) => {
    const call = JSON.parse(one.body) as { id?: number; method?: string }
    if (call.method === 'eth_chainId') return void response.end(JSON.stringify({ id: call.id, result: chainId }))
    // By that it is looked at after a body of a visitor that it failed at.
    if (call.method !== 'eth_blockNumber') calls.push(one)
    answer(one, response, calls.length)
  })
  return { ...service, seen: calls }
}

/** Answers every call with the same result. */
export const answering =
  (result: unknown): Answer =>
  ({ body }, response) => {
    const parsed = JSON.parse(body) as { id: number } | { id: number }[]
    const one = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result })
    response.end(JSON.stringify(Array.isArray(parsed) ? parsed.map(one).reverse() : one(parsed)))
  }

/** Answers with a status. */
export const failing =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end()

/** Never answers. */
export const silent: Answer = () => {}
