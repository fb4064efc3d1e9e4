import { readBytes } from '@latchkey/protocol/http'
import { isLoopback } from '../../config/isLoopback'
import { SafeFetchError } from '../../http/safeFetch/SafeFetchError'
import type { SafeAnswer, SafeFetch, SafeFetchOptions } from '../../http/safeFetch/safeFetch'

/** Asks a gateway, at an address that a contract of somebody wrote; throws SafeFetchError where it may not be asked, or does not answer. */
export type GatewayFetch = (
  address: string,
  options: SafeFetchOptions & { readonly most: number },
) => Promise<Pick<SafeAnswer, 'status' | 'body'>>

export interface GatewayFetchParameters {
  readonly safe: SafeFetch
  /** Set where gateways of this very machine may be asked, without TLS: for development alone. */
  readonly local?: typeof globalThis.fetch | undefined
}

/** Gateways are asked by https alone: a contract that names another scheme is not helped to a better one. */
export function createGatewayFetch({ safe, local }: GatewayFetchParameters): GatewayFetch {
  return async (address, options) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (local && url?.protocol === 'http:' && isLoopback(url.hostname)) return askLocal(local, url, options)
    if (url?.protocol !== 'https:') throw new SafeFetchError('address-refused', 'A gateway is asked by https alone.')
    return safe(url.href, options)
  }
}

async function askLocal(
  fetch: typeof globalThis.fetch,
  url: URL,
  { signal, post, most }: Parameters<GatewayFetch>[1],
): ReturnType<GatewayFetch> {
  try {
    const init = { redirect: 'manual', ...(signal && { signal }), ...(post && { method: 'POST', ...post }) } as const
    const response = await fetch(url, init)
    const body = await readBytes(response.body, most)
    if (!body) throw new SafeFetchError('too-large', 'The answer is larger than allowed.')
    return { status: response.status, body }
  } catch (error) {
    throw error instanceof SafeFetchError ? error : new SafeFetchError('unreachable', 'The host did not answer.', error)
  }
}
