import { rpcBadAnswer } from '../errors/reading'

/** What stands at an address: nothing but its key, a key that lent the address some code (EIP-7702) and moves it still, or a contract. */
export type CodeKind = 'account' | 'delegated' | 'contract'

/**
 * Reads what `eth_getCode` answered.
 *
 * @throws `rpc.bad_answer` where it is no code
 * @example
 * kindOfCode('0x') // 'account'
 */
export function kindOfCode(code: unknown): CodeKind {
  if (typeof code !== 'string' || !/^0x([\da-f]{2})*$/i.test(code)) throw rpcBadAnswer({ method: 'eth_getCode' })
  if (code === '0x') return 'account'
  return /^0xef0100[\da-f]{40}$/i.test(code) ? 'delegated' : 'contract'
}
