import type { Config } from './Config'
import type { Role } from './config/Role'
import type { DatabaseName } from './database/databases'
import { databasesOfNoun } from './databasesOf'
import type { Api } from './http/Api'
import type { HttpError } from './http/answer/HttpError'
import type { Needs, Noun, Offers, Served } from './noun/Noun'
import type { Services } from './noun/Services'
import { nouns as all } from './nouns'
import type { Health } from './readiness/Health'

/** The nouns of this process. */
export interface OpenNouns {
  /** What a noun offers to others. */
  offerOf<Offer>(noun: Noun<Offer>): Offer
  /** What the nouns of this process's roles do for visitors. */
  readonly served: readonly Served[]
  /** Makes the routers of the admin port, of nouns whose databases this process has. */
  operate(): readonly Api[]
  /** Begins what nouns do by themselves, whose databases this process has. */
  work(): void
  refuse(error: unknown): HttpError | undefined
  /** By name; `null` for a noun that another process serves. */
  readiness(): Readonly<Record<string, Health | null>>
}

export interface OpenNounsParameters {
  /** What this process serves visitors. */
  readonly roles: readonly Role[]
  /** The services of a noun with its tables in this database. */
  servicesOf(database: DatabaseName): Services<Config>
  /** Whether this process has that database; default yes. */
  isOpen?(database: DatabaseName): boolean
  readonly nouns?: readonly Noun[]
}

/** Opens each noun once those it needs are there, in the order of the list. */
export function openNouns({ roles, servicesOf, isOpen = () => true, nouns = all }: OpenNounsParameters): OpenNouns {
  const offers = new Map<Noun, unknown>()
  const offerOf = <Offer>(noun: Noun<Offer>): Offer => {
    if (!offers.has(noun)) offers.set(noun, noun.offer?.(servicesOf(noun.database), needsOf(noun)))
    return offers.get(noun) as Offer
  }
  // What a noun does not look at is not opened for it.
  const needsOf = ({ needs = {} }: Noun) =>
    Object.defineProperties(
      {},
      Object.fromEntries(Object.entries(needs).map(([name, noun]) => [name, { get: () => offerOf(noun) }])),
    ) as Offers<Needs>

  const served = new Map(
    nouns
      .filter((noun) => noun.serve && roles.includes(noun.role))
      .map((noun) => [noun, noun.serve?.(servicesOf(noun.database), needsOf(noun), offerOf(noun)) ?? {}]),
  )
  const here = nouns.filter((noun) => databasesOfNoun(noun).every(isOpen))
  return {
    offerOf,
    served: [...served.values()],
    operate: () =>
      here.flatMap((noun) => noun.operate?.(servicesOf(noun.database), needsOf(noun), offerOf(noun)) ?? []),
    work() {
      for (const noun of here) noun.work?.(servicesOf(noun.database), needsOf(noun), offerOf(noun))
    },
    refuse(error) {
      for (const noun of nouns) {
        const refused = noun.refuse?.(error)
        if (refused) return refused
      }
      return undefined
    },
    readiness: () =>
      Object.fromEntries(
        nouns
          .filter(({ inReadiness }) => inReadiness)
          .map((noun) => [noun.name, served.get(noun)?.readiness?.() ?? null]),
      ),
  }
}
