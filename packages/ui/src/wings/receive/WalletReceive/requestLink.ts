import { type ChainId, evmChainNumber, type Namespace } from '@latchkey/protocol/caip'
import { decimalText } from '@latchkey/protocol/text'

/** Whom an amount of a network's own currency is asked for. */
export interface RequestLinkParameters {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: ChainId
  /** Decimal places of the currency's smallest unit. */
  readonly decimals: number
}

/**
 * A link by which a wallet pays exactly the amount that was typed in whole units (https://eips.ethereum.org/EIPS/eip-681,
 * https://docs.solanapay.com/spec); `undefined` for what is no amount, and where wallets know no such link.
 * @example requestLink({ namespace: 'eip155', address: '0x71C7…', chainId, decimals: 18 }, '0.5')
 */
export function requestLink(
  { namespace, address, chainId, decimals }: RequestLinkParameters,
  typed: string,
): string | undefined {
  const amount = smallestUnits(typed, decimals)
  if (amount === undefined) return undefined
  if (namespace === 'eip155') return `ethereum:${address}@${evmChainNumber(chainId)}?value=${amount}`
  if (namespace === 'solana') return `solana:${address}?amount=${decimalText(amount, decimals)}`
  return undefined
}

/** Exact, above zero, and no finer than the currency is; a comma is a point. */
function smallestUnits(typed: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,30})(?:[.,](\d*))?$/.exec(typed.trim()) ?? []
  if (fraction.length > decimals) return undefined
  const amount = BigInt(`0${whole}${fraction.padEnd(decimals, '0')}`)
  return amount > 0n ? amount : undefined
}
