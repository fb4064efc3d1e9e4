import { type Fields, readFields, readText, readTexts } from '../../wallet/readFields'

/** What an application or wallet says of itself; a claim. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  readonly redirect?: { readonly native?: string; readonly universal?: string; readonly linkMode?: boolean } | undefined
}

export interface Party {
  /** x25519, hex. */
  readonly publicKey: string
  readonly metadata: Metadata
}

/** What a dapp asks of one namespace or chain. */
export interface ProposalNamespace {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a dapp asks a wallet to grant. */
export interface Proposal {
  readonly proposer: Party
  readonly required: Readonly<Record<string, ProposalNamespace>>
  readonly optional: Readonly<Record<string, ProposalNamespace>>
  /** Seconds since the epoch. */
  readonly expiry: number | undefined
}

export function parseParty(value: unknown): Party {
  const { publicKey, metadata } = readFields(value)
  if (typeof publicKey !== 'string' || !/^[0-9a-f]{64}$/.test(publicKey)) throw new Error('A party needs a public key.')
  const { name, description, url, icons } = readFields(metadata)
  return {
    publicKey,
    metadata: {
      name: readText(name) ?? '',
      description: readText(description) ?? '',
      url: readText(url) ?? '',
      icons: readTexts(icons),
    },
  }
}

/** Reads the params of `wc_sessionPropose`; throws when the proposer has no key. */
export function parseProposal(params: unknown): Proposal {
  const { proposer, requiredNamespaces, optionalNamespaces, expiryTimestamp } = readFields(params)
  return {
    proposer: parseParty(proposer),
    required: parseNamespaces(readFields(requiredNamespaces)),
    optional: parseNamespaces(readFields(optionalNamespaces)),
    expiry: typeof expiryTimestamp === 'number' ? expiryTimestamp : undefined,
  }
}

/** A key that is itself a chain may leave `chains` out. */
function parseNamespaces(fields: Fields): Readonly<Record<string, ProposalNamespace>> {
  const parse = (key: string, value: unknown): ProposalNamespace => {
    const { chains, methods, events } = readFields(value)
    return {
      chains: key.includes(':') ? [key] : readTexts(chains),
      methods: readTexts(methods),
      events: readTexts(events),
    }
  }
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, parse(key, value)]))
}
