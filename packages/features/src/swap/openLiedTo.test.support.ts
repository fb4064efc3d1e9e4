import { expect, onTestFinished } from 'vitest'
import type { Hex } from '../contract/encodeCall'
import { openSwapSite } from './openSwapSite.test.support'
import type { startSwapServer } from './startSwapServer.test.support'
import { decodeRouterCall, encodeRouterCall } from './trust/decodeRouterCall'
import type { RouterCall } from './trust/RouterCall'

/** Has code that takes whatever comes and does nothing. */
export const silent = '0x00000000000000000000000000000000000000b1'

/** Has a key, and lent its address some code (EIP-7702). */
export const lender = '0x00000000000000000000000000000000000000b2'
export const lentCode = `0xef0100${silent.slice(2)}`

export interface Tx {
  from: string
  to: string
  data: Hex
  amount: string
  readonly eip155: unknown
}

/** A visitor of a server that changes what it built. */
export async function openLiedTo(
  data: Awaited<ReturnType<typeof startSwapServer>>,
  more: Partial<Parameters<typeof openSwapSite>[0]> = {},
) {
  const lies = { change: (tx: Tx): Tx => tx, other: (_path: string, _answer: unknown): unknown => undefined }
  const site = await openSwapSite({
    ...{ devnet: data.devnet, url: data.url, place: 4, ...more },
    lie(path, answer) {
      if (path !== '/v1/convert/build-transaction') return lies.other(path, answer)
      return { tx: lies.change({ ...(answer as { tx: Tx }).tx }) }
    },
  })
  onTestFinished(site.destroy)
  const setCode = (address: string, code: string) =>
    site.client.request({ method: 'anvil_setCode' as never, params: [address, code] as never })
  await setCode(silent, '0x00')
  await setCode(lender, lentCode)
  /** Changes the call itself. */
  const call = (change: (call: RouterCall) => Partial<RouterCall>) => {
    lies.change = (tx) => {
      const decoded = decodeRouterCall(tx.data) ?? expect.unreachable('no call of the router')
      return { ...tx, data: encodeRouterCall({ ...decoded, ...change(decoded) }) }
    }
  }
  return { ...site, lies, call, setCode }
}
export type LiedTo = Awaited<ReturnType<typeof openLiedTo>>
