import type { Core } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { encodeCall, numberOf, selectors, wordsOf } from '../../contract/encodeCall'
import { contractOf } from '../form/contractOf'
import type { Transfer } from './SendChain'

/**
 * What of a token comes to the receiver, as a node tries it out; `undefined` where it cannot, so that nothing is said of it.
 * https://ethereum.github.io/execution-apis/api/methods/eth_simulateV1
 */
export async function simulateArrival(
  core: Pick<Core, 'read'>,
  { token, from, to, amount }: Transfer,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { chainId } = token
  const contract = contractOf(token)
  // What goes to oneself leaves as much as there was.
  if (isSameAddress(chainId, from, to)) return undefined
  const look = { from, to: contract, data: encodeCall(selectors.balanceOf, to) }
  const calls = [look, { from, to: contract, data: encodeCall(selectors.transfer, to, amount) }, look]
  const params = [{ blockStateCalls: [{ calls }], validation: false }, 'latest']
  const answer = await core.read({ chainId, method: 'eth_simulateV1', params, signal }).catch(() => {
    signal.throwIfAborted()
  })
  const block: unknown = Array.isArray(answer) ? answer[0] : undefined
  const results: unknown = isRecord(block) ? block['calls'] : undefined
  if (!Array.isArray(results) || results.length !== calls.length) return undefined
  const [before, moved, after] = results.map((one) => (isRecord(one) && one['status'] === '0x1' ? one : undefined))
  const [had, has] = [before, after].map((one) => wordsOf(one?.['returnData'])?.[0])
  if (!moved || had === undefined || has === undefined) return undefined
  const came = numberOf(has) - numberOf(had)
  return came < 0n ? undefined : came
}
