import { isAccountId, isChainId, parseAccountId, parseChainId } from '@latchkey/protocol/caip'
import { isRecord } from './parseRpc'

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
 * Proves the namespaces of a settlement or an update against what was required.
 *
 * https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 */
export function parseNamespaces(
  value: unknown,
  required: ProposalNamespaces = {},
): { readonly namespaces: SessionNamespaces } | { readonly fault: NamespaceFault } {
  if (!isRecord(value) || Object.keys(value).length === 0) return fault(5104, 'no namespace was approved')
  const namespaces: Record<string, SessionNamespace> = {}
  for (const [key, given] of Object.entries(value)) {
    if (!/^[-a-z0-9]{3,8}$/.test(key) && !isChainId(key)) return fault(5104, 'a namespace key is not allowed')
    const read = parseNamespace(key, given)
    if ('fault' in read) return read
    namespaces[key] = read
  }
  const missing = unmet(namespaces, required)
  return missing ? { fault: missing } : { namespaces }
}

function parseNamespace(key: string, given: unknown): SessionNamespace | { readonly fault: NamespaceFault } {
  if (!isRecord(given)) return fault(5104, `${key} is no namespace`)
  const [accounts, methods, events] = [texts(given.accounts), texts(given.methods), texts(given.events)]
  const chains = given.chains === undefined ? undefined : texts(given.chains)
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

/** N3: everything required is there, and an account on every required chain. */
function unmet(namespaces: SessionNamespaces, required: ProposalNamespaces): NamespaceFault | undefined {
  for (const [key, wanted] of Object.entries(required)) {
    const chains = wanted.chains ?? [key]
    const granted = Object.entries(namespaces).filter(([known]) => isWithin(known, key) || isWithin(key, known))
    if (granted.length === 0) return { code: 5000, reason: `${key} is missing` }
    for (const chain of chains) {
      const serving = granted.filter(([known, { accounts }]) => isWithin(known, chain) && hasAccount(accounts, chain))
      if (serving.length === 0) return { code: 5001, reason: `${chain} has no account` }
      const lacks = (list: 'methods' | 'events') =>
        wanted[list].find((one) => !serving.some(([, namespace]) => namespace[list].includes(one)))
      const [method, event] = [lacks('methods'), lacks('events')]
      if (method !== undefined) return { code: 5002, reason: `${method} is missing` }
      if (event !== undefined) return { code: 5003, reason: `${event} is missing` }
    }
  }
  return undefined
}

/** Whether a chain, or key, is the key or belongs to its namespace; never by substring. */
export function isWithin(key: string, chain: string): boolean {
  return key === chain || (isChainId(chain) && parseChainId(chain).namespace === key)
}

const hasAccount = (accounts: readonly string[], chain: string) =>
  accounts.some((account) => parseAccountId(account).chainId === chain)

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) &&
    value.length <= most &&
    value.every((one) => typeof one === 'string' && one.length < 256)
    ? [...new Set<string>(value)]
    : undefined
}

const fault = (code: number, reason: string) => ({ fault: { code, reason } })
