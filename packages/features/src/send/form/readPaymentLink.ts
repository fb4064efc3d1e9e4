import { formatUnits } from '@latchkey/core'
import { type ChainId, evmChainNumber } from '@latchkey/protocol/caip'
import { toUnits } from '@latchkey/protocol/text'
import type { SendToken } from './SendToken'

/** What a link asks to be paid. */
export interface PaymentLink {
  readonly to: string
  /** The token it asks for; absent where it says nothing but to whom. */
  readonly token?: SendToken
  /** Decimal text. */
  readonly amount?: string
}

interface LinkContext {
  readonly chainId: ChainId
  /** What the account may send there. */
  readonly tokens: readonly SendToken[]
}

/**
 * Reads a link to be paid, whole or not at all: `undefined` for what is no such link, for another network, for a token that the account
 * has none of, and for one that asks for anything that would not be done.
 *
 * https://eips.ethereum.org/EIPS/eip-681 and https://docs.solanapay.com/spec
 */
export function readPaymentLink(text: string, context: LinkContext): PaymentLink | undefined {
  const [, scheme, rest = ''] = /^(ethereum|solana):(.+)$/i.exec(text.trim()) ?? []
  if (scheme === undefined) return undefined
  const [target = '', query = '', ...others] = rest.split('?')
  const asked = readQuery(query)
  if (others.length > 0 || !asked) return undefined
  // After a change of network what is held on the one before may still be at hand.
  const tokens = context.tokens.filter(({ chainId }) => chainId === context.chainId)
  const here = { ...context, tokens }
  return scheme.toLowerCase() === 'ethereum' ? ofEthereum(target, asked, here) : ofSolana(target, asked, here)
}

function ofEthereum(target: string, asked: Asked, { chainId, tokens }: LinkContext): PaymentLink | undefined {
  const own = chainId.startsWith('eip155:') ? String(evmChainNumber(chainId)) : undefined
  // A link that names no network is for the one that is active.
  const [, subject, chain = own, call] = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,18}))?(?:\/(\w+))?$/i.exec(target) ?? []
  if (subject === undefined || own === undefined || chain !== own) return undefined
  if (call === undefined) {
    const token = tokens.find(({ address }) => address === undefined)
    return paid(subject, token, asked, 'value', ['value'])
  }
  const to = asked['address']
  if (call !== 'transfer' || to === undefined || !/^0x[0-9a-f]{40}$/i.test(to)) return undefined
  const token = tokens.find(({ address }) => address?.toLowerCase() === `${chainId}:${subject}`.toLowerCase())
  return token && paid(to, token, asked, 'uint256', ['address', 'uint256'])
}

function ofSolana(target: string, asked: Asked, { chainId, tokens }: LinkContext): PaymentLink | undefined {
  if (!chainId.startsWith('solana:') || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(target)) return undefined
  // A reference or a memo has to be in the transaction, which this one would not have.
  if (Object.keys(asked).some((name) => !['amount', 'spl-token', 'label', 'message'].includes(name))) return undefined
  const mint = asked['spl-token']
  const token = tokens.find(({ address }) => address === (mint === undefined ? undefined : `${chainId}:${mint}`))
  const { amount } = asked
  if (!token) return undefined
  if (amount !== undefined) {
    // Its standard wants a link refused that is finer than the smallest unit.
    const isExact = toUnits(amount, Number(token.quantity.decimals)) !== undefined
    if (!isExact || !/^(0|[1-9]\d{0,29})(\.\d+)?$/.test(amount)) return undefined
  }
  return { to: target, ...((mint !== undefined || amount !== undefined) && { token }), ...(amount && { amount }) }
}

/** An amount in the smallest unit, of a token that is known, and nothing else beside it. */
function paid(
  to: string,
  token: SendToken | undefined,
  asked: Asked,
  unit: string,
  known: readonly string[],
): PaymentLink | undefined {
  if (Object.keys(asked).some((name) => !known.includes(name))) return undefined
  const units = asked[unit]
  if (units === undefined) return { to, ...(token?.address !== undefined && { token }) }
  // 1.5e18 is written there too.
  const [, whole = '', fraction = '', power = '0'] = /^(\d{1,78})(?:\.(\d{1,30}))?(?:e(\d{1,2}))?$/i.exec(units) ?? []
  const places = Number(power) - fraction.length
  if (whole === '' || places < 0 || !token) return undefined
  const amount = BigInt(whole + fraction) * 10n ** BigInt(places)
  return { to, token, amount: formatUnits(amount, Number(token.quantity.decimals)) }
}

type Asked = Readonly<Record<string, string>>

/** What stands behind the question mark; nothing where a name stands twice, since either may be the one that counts. */
function readQuery(query: string): Asked | undefined {
  const pairs = [...new URLSearchParams(query)]
  const asked = Object.fromEntries(pairs)
  return Object.keys(asked).length === pairs.length ? asked : undefined
}
