import { type ChainId, evmChainNumber, type Namespace } from '@latchkey/protocol/caip'
import { decimalText, readAmount, toUnits } from '@latchkey/protocol/text'

/** Whom an amount of a network's own currency is asked for. */
export interface RequestLinkParameters {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: ChainId
  /** Decimal places of the currency's smallest unit. */
  readonly decimals: number
  /** BCP 47 tag of the visitor's language. */
  readonly locale: string
}

/** How the main network of Solana begins, by its id of today and by the former one. */
const solanaMainnet = /^solana:(5eykt4|4sGjMW)/

/**
 * A link by which a wallet pays exactly the amount that was typed in whole units (https://eips.ethereum.org/EIPS/eip-681,
 * https://docs.solanapay.com/spec); `undefined` for what is no amount, and where wallets know no such link. One of
 * Solana names no network, so that wallets pay on the main one.
 * @example requestLink({ namespace: 'eip155', address: '0x71C7…', chainId, decimals: 18 }, '0.5')
 */
export function requestLink(
  { namespace, address, chainId, decimals, locale }: RequestLinkParameters,
  typed: string,
): string | undefined {
  // Nothing is cut: the code says what stands in the field.
  const amount = toUnits(readAmount(typed, { locale }) ?? '', decimals)
  if (!amount) return undefined
  if (namespace === 'eip155') return `ethereum:${address}@${evmChainNumber(chainId)}?value=${amount}`
  if (solanaMainnet.test(chainId)) return `solana:${address}?amount=${decimalText(amount, decimals)}`
  return undefined
}
