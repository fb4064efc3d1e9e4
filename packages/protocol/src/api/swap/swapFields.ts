import { pipe, transform } from 'valibot'
import { isAccountId, parseAccountId } from '../../caip/AccountId'
import { type ChainId, isChainId } from '../../caip/isChainId'
import { field } from '../field'

const evmAddress = /^0x[0-9a-fA-F]{40}$/
const mostUnits = 2n ** 256n - 1n

const isEvmId = (value: unknown): boolean => {
  if (!isAccountId(value)) return false
  const { chainId, address } = parseAccountId(value)
  return chainId.startsWith('eip155:') && evmAddress.test(address)
}
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,77}$/.test(value) && BigInt(value) <= mostUnits

/** The chain that is asked about. */
export const swapChain = field<ChainId>(isChainId, 'chainId must be a chain like eip155:1.')

/** What is sold, in base units. */
export const soldAmount = pipe(
  field<string>(isAmount, 'amount must be a text of digits above zero: base units of from.'),
  transform((digits) => BigInt(digits)),
)

/** CAIP-10 of a token of an EVM chain; 0xeeee…eeee stands for its native currency. */
export const evmToken = (name: string) => field<string>(isEvmId, `${name} must be a token like eip155:1:0x….`)

/** Whose tokens, as a plain address or as CAIP-10. */
export const swapUser = field<string>(
  (value) => isEvmId(value) || (typeof value === 'string' && evmAddress.test(value)),
  'userAddress must be an address like 0x… or eip155:1:0x….',
)

/**
 * Over whom a swap goes: the contract that was agreed on, or `any` of who asks whose `to` was built and has just that one approved.
 * Who says nothing approves before anything is built, and sells tokens over the first contract of the chain alone.
 */
export const swapThrough = field<string>(
  (value) => value === 'any' || isEvmId(value) || (typeof value === 'string' && evmAddress.test(value)),
  'through must be any, or an address like 0x….',
)

/** What two tokens and a user must hold to for one swap. */
interface Sides {
  readonly from: string
  readonly to: string
  readonly userAddress: string
}

const chainOf = (id: string) => parseAccountId(id).chainId

/** Whether both tokens, and an account that says its chain, are of one chain. */
export const areOfOneChain = ({ from, to, userAddress }: Sides): boolean =>
  chainOf(from) === chainOf(to) && (!isAccountId(userAddress) || chainOf(userAddress) === chainOf(from))

/** Whether the tokens are two. */
export const areTwo = ({ from, to }: Sides): boolean => from.toLowerCase() !== to.toLowerCase()

/** What is said of those that are not. */
export const swapFaults = {
  ofOneChain: 'from, to and userAddress must be of one chain.',
  two: 'from and to must be two tokens.',
} as const
