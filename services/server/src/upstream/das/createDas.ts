import { object, parse, unknown } from 'valibot'
import { createSeals, type Seals } from '../createSeals'
import type { Outgoing } from '../createUpstream'
import { createWebService } from '../createWebService'

/** Milliseconds for one question. */
const within = 10_000

/** Somebody who answers the Digital Asset Standard API. */
export interface Das {
  /**
   * What it answers to a call, read.
   *
   * @throws UpstreamError
   */
  call<T>(method: string, params: Readonly<Record<string, unknown>>, read: (result: unknown) => T): Promise<T>
  /** For what visitors carry to the next question. */
  readonly seals: Seals
}

const answer = object({ result: unknown() })
const readResult = (text: string): unknown => parse(answer, JSON.parse(text)).result

/** Wrapped SOL, which everybody has who answers for anything. */
const check = {
  path: '',
  body: { jsonrpc: '2.0', id: 1, method: 'getAsset', params: { id: 'So11111111111111111111111111111111111111112' } },
  read: readResult,
}

/**
 * Asks for assets of Solana by JSON-RPC, with the key in the address, as whoever answers this API takes it.
 *
 * https://github.com/metaplex-foundation/digital-asset-standard-api and https://www.helius.dev/docs/api-reference/das
 */
export function createDas(url: string, services: Outgoing & { readonly lifetime: AbortSignal }): Das {
  const service = createWebService(url, services)
  return {
    call: (method, params, read) =>
      service.post({
        ...{ path: '', within, idempotent: true, check },
        body: { jsonrpc: '2.0', id: 1, method, params },
        // Without a result it is an error of its own: the question was sound.
        read: (text) => read(readResult(text)),
      }),
    seals: createSeals(url),
  }
}
