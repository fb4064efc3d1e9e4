import { type ChainId, evmChainNumber, type Namespace } from '@latchkey/protocol/caip'
import { decimalText, toUnits } from '@latchkey/protocol/text'

/** Whom an amount is asked for, and of what. */
export interface RequestLinkParameters {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: ChainId
  /** Decimal places of its smallest unit. */
  readonly decimals: number
  /** Address of the contract or mint of a token; absent for the network's own currency, whose placeholder (`0xeeee…eeee`) is no token. */
  readonly token?: string | undefined
}

/** What is put in a link is an address and nothing behind it, and none that lists have in place of a currency: nothing is there to pay with. */
const tokens = {
  eip155: /^0x(?!(?:0|e){40}$)[0-9a-f]{40}$/i,
  solana: /^(?!So1{41}$|1{32}$)[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
/** How the main network of Solana begins, by its id of today and by the former one. */
const solanaMainnet = /^solana:(5eykt4|4sGjMW)/

/**
 * A link by which a wallet pays exactly an amount (https://eips.ethereum.org/EIPS/eip-681,
 * https://docs.solanapay.com/spec); `undefined` for what is no amount or no token, and where wallets know no such link. One of
 * Solana names no network, so that wallets pay on the main one.
 *
 * @param amount decimal text of whole units; one finer than the smallest unit is none, nothing is cut
 * @example
 * declare const chainId: ChainId
 * requestLink({ namespace: 'eip155', address: '0x71C7…', chainId, decimals: 18 }, '0.5')
 */
export function requestLink(
  { namespace, address, chainId, decimals, token }: RequestLinkParameters,
  amount: string,
): string | undefined {
  // No token has more, and no network takes a number that long.
  const units = decimals > 255 ? undefined : toUnits(amount, decimals)
  if (!units || (namespace !== 'eip155' && !solanaMainnet.test(chainId))) return undefined
  if (token !== undefined && !tokens[namespace === 'eip155' ? namespace : 'solana'].test(token)) return undefined
  if (namespace === 'eip155') {
    const chain = evmChainNumber(chainId)
    return token === undefined
      ? `ethereum:${address}@${chain}?value=${units}`
      : `ethereum:${token}@${chain}/transfer?address=${address}&uint256=${units}`
  }
  const mint = token === undefined ? '' : `&spl-token=${token}`
  return `solana:${address}?amount=${decimalText(units, decimals)}${mint}`
}
