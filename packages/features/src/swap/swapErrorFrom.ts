import { refusal } from '@latchkey/protocol/api'
import {
  gasPriceUnsupported,
  isLatchkeyError,
  swapLiquidity,
  swapNoRoute,
  swapRefused,
  swapsUnsupported,
  swapTooSmall,
} from '@latchkey/protocol/errors'
import { readBytes } from '@latchkey/protocol/http'
import { cleanText } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'

/** Bytes of a refusal that are read. */
const limit = 8_192

/** What a refused call about a swap was refused for: the server's reason as an error of its own, any other error as it is. */
export async function swapErrorFrom(error: unknown, about: 'swap' | 'gas-price' = 'swap'): Promise<unknown> {
  if (!isLatchkeyError(error, 'http.status') || !(error.cause instanceof Response) || error.cause.bodyUsed) return error
  const reason = await readReason(error.cause)
  if (!reason) return error
  const { name, description } = reason
  if (/insufficient[ _]liquidity/i.test(`${name} ${description}`)) return swapLiquidity({}, error)
  if (name === 'no_route') return swapNoRoute({}, error)
  if (name === 'amount_too_small') return swapTooSmall({}, error)
  if (name === 'unsupported_chain')
    return about === 'swap' ? swapsUnsupported({}, error) : gasPriceUnsupported({}, error)
  return swapRefused({ detail: cleanText(description, 200) }, error)
}

async function readReason(response: Response) {
  try {
    const text = new TextDecoder().decode(await readBytes(response.body, limit))
    const read = safeParse(refusal, JSON.parse(text))
    return read.success ? read.output.reasons[0] : undefined
  } catch {
    return undefined
  }
}
