import { type ChainId, evmChainNumber, type Namespace } from '@latchkey/protocol/caip'
import { decimalText, toUnits } from '@latchkey/protocol/text'

/** Whom an amount of a network's own currency is asked for. */
export interface RequestLinkParameters {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: ChainId
  /** Decimal places of the currency's smallest unit. */
  readonly decimals: number
}

/** How the main network of Solana begins, by its id of today and by the former one. */
const solanaMainnet = /^solana:(5eykt4|4sGjMW)/

/**
 * A link by which a wallet pays exactly an amount (https://eips.ethereum.org/EIPS/eip-681,
 * https://docs.solanapay.com/spec); `undefined` for what is no amount, and where wallets know no such link. One of
 * Solana names no network, so that wallets pay on the main one.
 *
 * @param amount decimal text of whole units; one finer than the smallest unit is none, nothing is cut
 * @example
 * declare const chainId: ChainId
 * requestLink({ namespace: 'eip155', address: '0x71C7…', chainId, decimals: 18 }, '0.5')
 */
export function requestLink(
  { namespace, address, chainId, decimals }: RequestLinkParameters,
  amount: string,
): string | undefined {
  const units = toUnits(amount, decimals)
  if (!units) return undefined
  if (namespace === 'eip155') return `ethereum:${address}@${evmChainNumber(chainId)}?value=${units}`
  if (solanaMainnet.test(chainId)) return `solana:${address}?amount=${decimalText(units, decimals)}`
  return undefined
}
