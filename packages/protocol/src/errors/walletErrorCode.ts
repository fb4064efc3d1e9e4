import { readFault } from './readFault'

/**
 * Returns the EIP-1193 or JSON-RPC number of whatever a wallet threw, also when it is wrapped or a text; never throws.
 *
 * https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 *
 * @example
 * walletErrorCode({ code: 4001, message: 'User rejected the request.' }) // 4001
 */
export function walletErrorCode(error: unknown): number | undefined {
  return readFault(error).code
}

/**
 * Whether an error means that the visitor refused, by number (4001, 5000, 5002) or by the wallet's words; never throws.
 * @example
 * isUserRejection(new Error('User denied the request')) // true
 */
export function isUserRejection(error: unknown): boolean {
  const { code, text } = readFault(error)
  return isRejectionCode(code) || isRejectionText(text)
}

export function isRejectionCode(code: number | undefined): boolean {
  return code === 4001 || code === 5000 || code === 5002
}

export function isRejectionText(text: string): boolean {
  return /user (?:rejected|denied|cancell?ed)/i.test(text)
}
