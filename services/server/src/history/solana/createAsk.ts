import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { Chain } from '../../chain/nodes/createChain'
import { RpcError } from '../../chain/nodes/RpcError'
import type { Clock } from '../../clock/Clock'
import { UpstreamError } from '../../upstream/UpstreamError'

/**
 * Asks the nodes of a chain about what a visitor names, and believes what has the form of an answer.
 *
 * @throws UpstreamError
 */
export type Ask = <S extends GenericSchema>(
  form: S,
  method: string,
  params: readonly unknown[],
) => Promise<InferOutput<S>>

/** Milliseconds a node needs to answer at all: with less it would be held to have failed, by everybody. */
const least = 2_000

/** All that is asked by it has this long together, in milliseconds. */
export function createAsk(chain: Chain, clock: Clock, within: number): Ask {
  const until = clock.now() + within
  return async (form, method, params) => {
    const left = until - clock.now()
    if (left < least) throw new UpstreamError('timed-out')
    const answer = await chain.read({ method, params, isPassedOn: true }, left).catch((error: unknown) => {
      // Nothing a visitor asks makes a sound node refuse a plain read.
      throw error instanceof RpcError ? new UpstreamError('malformed', undefined, error) : error
    })
    const read = safeParse(form, answer)
    if (!read.success) throw new UpstreamError('malformed')
    return read.output
  }
}
