import { type ChainKey, defaultDevFacts } from './defaultDevFacts'

export interface DevAccount {
  readonly address: string
  readonly privateKey: string
}

/** What runs beside the lab on this machine. */
export interface DevFacts {
  /** JSON-RPC address of each dev chain by CAIP-2 id. */
  readonly chains: Readonly<Record<ChainKey, string>>
  /** Funded accounts whose keys everyone knows. */
  readonly accounts: readonly DevAccount[]
  /** Contract addresses by chain and name. */
  readonly contracts: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly gallery: string | undefined
  /** The server of this machine, when it runs. */
  readonly server: string | undefined
  /** Its relay, `ws:`. */
  readonly relay: string | undefined
  /** The project every example uses. */
  readonly projectId: string
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Takes what it can use of the supervisor's facts; the rest is the default devnet. */
export function parseDevFacts(text: string | undefined): DevFacts {
  let given: Readonly<Record<string, unknown>> = {}
  try {
    given = record(JSON.parse(text ?? '{}'))
  } catch {
    // Half-written facts are as good as none.
  }
  const accounts = (Array.isArray(given.accounts) ? given.accounts : [])
    .map(texts)
    .flatMap(({ address, privateKey }) => (address && privateKey ? [{ address, privateKey }] : []))
  const contracts = Object.fromEntries(
    Object.entries(record(given.contracts)).map(([chain, names]) => [chain, texts(names)]),
  )
  const { gallery, server, relay, projectId = defaultDevFacts.projectId } = texts(given)
  return {
    chains: { ...defaultDevFacts.chains, ...texts(given.chains) },
    accounts: accounts.length > 2 ? accounts : defaultDevFacts.accounts,
    contracts: { ...defaultDevFacts.contracts, ...contracts },
    gallery,
    server,
    relay,
    projectId,
  }
}
