import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { RpcMessage } from './forward'
import type { RpcFault } from './RpcFault'

interface Exchange {
  readonly response: ServerResponse
  readonly parsed: RpcMessage | readonly RpcMessage[]
  readonly truth: () => Promise<string>
  readonly signal: AbortSignal
}

/** Answers one request the way the fault says. */
export async function answerWithFault(fault: RpcFault, { response, parsed, truth, signal }: Exchange): Promise<void> {
  const sendJson = (text: string) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  const sendStatus = (status: number, retryAfter: number | Date | undefined) =>
    void response
      .writeHead(status, {
        'content-type': 'text/html',
        ...(retryAfter === undefined
          ? {}
          : { 'retry-after': retryAfter instanceof Date ? retryAfter.toUTCString() : String(retryAfter) }),
      })
      .end(`<!doctype html><title>${status}</title>`)

  switch (fault.kind) {
    case 'too-many-requests':
      return sendStatus(429, fault.retryAfter)
    case 'unavailable':
      return sendStatus(fault.status ?? 503, fault.retryAfter)
    case 'truncated': {
      const text = await truth()
      return sendJson(text.slice(0, Math.floor(text.length / 2)))
    }
    case 'slow':
      await wait(fault.ms, undefined, { signal })
      return sendJson(await truth())
    case 'silent':
      return
    case 'cut':
      return void response.socket?.destroy()
    case 'wrong-chain':
      return sendJson(JSON.stringify(rewrite(JSON.parse(await truth()), parsed, fault.chainId)))
    case 'error':
      return sendJson(answerEach(parsed, { error: { code: fault.code, message: fault.message, data: fault.data } }))
    case 'result':
      return sendJson(answerEach(parsed, { result: fault.result }))
    case 'text':
      return sendJson(fault.text)
  }
}

function answerEach(parsed: Exchange['parsed'], answer: object): string {
  const one = ({ id = null }: RpcMessage) => ({ jsonrpc: '2.0', id, ...answer })
  return JSON.stringify('method' in parsed ? one(parsed) : parsed.map(one))
}

interface RpcAnswer {
  readonly id?: unknown
  readonly result?: unknown
}

/** True answers, except for the two methods that name the chain. */
function rewrite(answers: RpcAnswer | readonly RpcAnswer[], parsed: Exchange['parsed'], chainId: number): unknown {
  const asked = 'method' in parsed ? [parsed] : parsed
  const one = (answer: RpcAnswer): RpcAnswer => {
    const method = asked.find(({ id }) => id === answer.id)?.method
    if (method === 'eth_chainId') return { ...answer, result: `0x${chainId.toString(16)}` }
    if (method === 'net_version') return { ...answer, result: String(chainId) }
    return answer
  }
  return Array.isArray(answers) ? answers.map(one) : one(answers as RpcAnswer)
}
