import { RpcError } from '../RpcError'
import { UpstreamError } from './UpstreamError'
import { upstreamRefusal } from './upstreamRefusal'

/**
 * What a promise of upstreams comes to, for a handler.
 *
 * @throws HttpError 502 or 504 where they failed; anything else as it is.
 */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof UpstreamError) throw upstreamRefusal(error)
    // This server's own question was sound, so a node that refuses it is as good as none.
    throw error instanceof RpcError ? upstreamRefusal(new UpstreamError('malformed', undefined, error)) : error
  }
}
