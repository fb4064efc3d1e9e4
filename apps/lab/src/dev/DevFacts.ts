import { accountScenarios, asScenarioName, type ScenarioName } from '../scenario/ScenarioName'
import { type ChainKey, defaultDevFacts } from './defaultDevFacts'

export interface DevAccount {
  readonly address: string
  readonly privateKey: string
}

export interface SolanaFacts {
  /** CAIP-2 id. */
  readonly id: string
  readonly rpc: string
  /** Where it is subscribed to, `ws:`. */
  readonly pubsub: string
  /** Funded accounts; a private key is base58 of 64 bytes. */
  readonly accounts: readonly DevAccount[]
}

/** What sets conditions to look at an account in. */
export interface ScenarioFacts {
  readonly url: string
  /** The one that was on when the page was loaded. */
  readonly on: ScenarioName
  /** Accounts of conditions, in the order of `accountScenarios`. */
  readonly accounts: readonly DevAccount[]
}

/** What runs beside the lab on this machine. */
export interface DevFacts {
  /** JSON-RPC address of each dev chain by CAIP-2 id. */
  readonly chains: Readonly<Record<ChainKey, string>>
  /** Funded accounts whose keys everyone knows. */
  readonly accounts: readonly DevAccount[]
  /** Contract addresses by chain and name. */
  readonly contracts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The Solana chain, when it runs beside the lab. */
  readonly solana: SolanaFacts | undefined
  readonly scenarios: ScenarioFacts | undefined
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

const onlyOf = (prefix: string, given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).filter(([id]) => id.startsWith(prefix)))

/** Takes what it can use of the supervisor's facts; the rest is the default devnet. */
export function parseDevFacts(text: string | undefined): DevFacts {
  let given: Readonly<Record<string, unknown>> = {}
  try {
    given = record(JSON.parse(text ?? '{}'))
  } catch {
    // Half-written facts are as good as none.
  }
  const accountsOf = (wanted: string): readonly DevAccount[] =>
    (Array.isArray(given.accounts) ? given.accounts : [])
      .map(texts)
      .filter(({ namespace = 'eip155' }) => namespace === wanted)
      .flatMap(({ address, privateKey }) => (address && privateKey ? [{ address, privateKey }] : []))
  const accounts = accountsOf('eip155')
  const chains = texts(given.chains)
  const pubsub = texts(given.pubsub)
  const solana = Object.entries(chains)
    .filter(([id]) => id.startsWith('solana:'))
    .flatMap(([id, rpc]) => (pubsub[id] ? [{ id, rpc, pubsub: pubsub[id], accounts: accountsOf('solana') }] : []))[0]
  const contracts = Object.fromEntries(
    Object.entries(record(given.contracts)).map(([chain, names]) => [chain, texts(names)]),
  )
  const account = (value: unknown): DevAccount | undefined => {
    const { address, privateKey } = texts(value)
    return address && privateKey ? { address, privateKey } : undefined
  }
  // What is on stands there only when the page was served while it could be asked.
  const on = record(given.scenario)
  const conditionAccounts = accountScenarios.flatMap((name) => account(record(on.accounts)[name]) ?? [])
  const { scenarios } = texts(given)
  const { gallery, server, relay, projectId = defaultDevFacts.projectId } = texts(given)
  return {
    chains: { ...defaultDevFacts.chains, ...onlyOf('eip155:', chains) },
    accounts: accounts.length > 2 ? accounts : defaultDevFacts.accounts,
    contracts: { ...defaultDevFacts.contracts, ...contracts },
    solana,
    scenarios:
      scenarios && conditionAccounts.length === accountScenarios.length
        ? { url: scenarios, on: asScenarioName(on.scenario), accounts: conditionAccounts }
        : undefined,
    gallery,
    server,
    relay,
    projectId,
  }
}
