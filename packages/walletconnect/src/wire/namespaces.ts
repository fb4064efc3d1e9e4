import { isAccountId, isChainId, parseAccountId, parseChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'

/** What a wallet approved in one namespace, or on one chain when the key is a CAIP-2 id. */
export interface SessionNamespace {
  readonly chains?: readonly string[] | undefined
  /** CAIP-10 ids. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Approved namespaces by key: `eip155`, or `eip155:1`. */
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

/** What a dapp asks of one namespace. */
export interface ProposalNamespace {
  readonly chains?: readonly string[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export type ProposalNamespaces = Readonly<Record<string, ProposalNamespace>>

/** Why namespaces were refused, with the number of the protocol's error list. */
export interface NamespaceFault {
  readonly code: number
  readonly reason: string
}

const most = 1000

/**
 * Proves the namespaces of a settlement or an update; proposals require nothing, so nothing can be missing.
 *
 * https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 */
export function parseNamespaces(
  value: unknown,
): { readonly namespaces: SessionNamespaces } | { readonly fault: NamespaceFault } {
  if (!isRecord(value) || Object.keys(value).length === 0) return fault(5104, 'no namespace was approved')
  const namespaces: Record<string, SessionNamespace> = {}
  for (const [key, given] of Object.entries(value)) {
    if (!/^[-a-z0-9]{3,8}$/.test(key) && !isChainId(key)) return fault(5104, 'a namespace key is not allowed')
    const read = parseNamespace(key, given)
    if ('fault' in read) return read
    namespaces[key] = read
  }
  return { namespaces }
}

function parseNamespace(key: string, given: unknown): SessionNamespace | { readonly fault: NamespaceFault } {
  if (!isRecord(given)) return fault(5104, `${key} is no namespace`)
  const [accounts, methods, events] = [texts(given.accounts), texts(given.methods), texts(given.events)]
  const chains = texts(given.chains)
  if (!accounts || accounts.length === 0) return fault(5001, `${key} has no account`)
  if (!methods) return fault(5002, `the methods of ${key} are no list`)
  if (!events) return fault(5003, `the events of ${key} are no list`)
  if (!accounts.every(isAccountId)) return fault(5001, `an account of ${key} is no CAIP-10 id`)
  if (!accounts.every((account) => isWithin(key, parseAccountId(account).chainId)))
    return fault(5103, `an account is not of ${key}`)
  if (given.chains !== undefined && !chains?.every((chain) => isChainId(chain) && isWithin(key, chain)))
    return fault(5001, `a chain is not of ${key}`)
  return { accounts, methods, events, ...(chains && { chains }) }
}

/** Whether a chain, or key, is the key or belongs to its namespace; never by substring. */
export function isWithin(key: string, chain: string): boolean {
  return key === chain || (isChainId(chain) && parseChainId(chain).namespace === key)
}

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) &&
    value.length <= most &&
    value.every((one) => typeof one === 'string' && one.length < 256)
    ? [...new Set<string>(value)]
    : undefined
}

const fault = (code: number, reason: string) => ({ fault: { code, reason } })
