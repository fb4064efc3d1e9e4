import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Role } from '../config/Role'
import type { ServerConfig } from '../config/serverVariables'
import type { Values, Variables } from '../config/Variable'
import type { DatabaseName } from '../database/databases'
import type { Migrations } from '../database/migrate'
import type { Api } from '../http/Api'
import type { HttpError } from '../http/answer/HttpError'
import type { Health } from '../readiness/Health'
import type { Services } from './Services'

/** Other nouns by the name they go by here. */
export type Needs = Readonly<Record<string, Noun>>

/** What nouns offer, by those names. */
export type Offers<N extends Needs> = {
  readonly [K in keyof N]: N[K] extends Noun<infer Offer, infer _, infer __> ? Offer : never
}

/** The services of a noun: its configuration holds its own variables too. */
export type ServicesOf<V extends Variables> = Services<ServerConfig & Values<V>>

/** What a noun does for visitors while a process has its role. */
export interface Served {
  readonly routes?: Api
  /** Takes over WebSocket upgrades; one noun of a process does. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends long-lived connections elsewhere, spread over `within` milliseconds. */
  drain?(within: number): Promise<void>
  close?(): Promise<void>
  /** What `/readyz` says of it. */
  readiness?(): Health
}

/**
 * One subject of the server as data: what it stores and where, what it is configured by, what it needs of others, and what
 * it does on both ports and by itself. `nouns.ts` lists them; of what is below and above the list only `startServer.ts` and what operators do to
 * records name one: projects.
 */
export interface Noun<Offer = unknown, V extends Variables = Variables, N extends Needs = Needs> {
  /** The name of its folder. */
  readonly name: string
  /** Visitors are served by processes with this role; operators by every process that has its database. */
  readonly role: Role
  /** Where its tables are. */
  readonly database: DatabaseName
  /** Forward only; a released one never changes. Each must be safe while the old version still runs. */
  readonly migrations?: Migrations
  /** Its environment variables. */
  readonly variables?: V
  /** Nouns before it in the list. */
  readonly needs?: N
  /** What it gives to its own routes and to nouns that need it; made once a process, when first asked for. */
  offer?(services: ServicesOf<V>, needs: Offers<N>): Offer
  /** Its part of the public port. */
  serve?(services: ServicesOf<V>, needs: Offers<N>, offer: Offer): Served
  /** What it does by itself, in every process that has its database, until `lifetime` ends. */
  work?(services: ServicesOf<V>, needs: Offers<N>, offer: Offer): void
  /** Its part of the admin port, behind the key. */
  operate?(services: ServicesOf<V>, needs: Offers<N>, offer: Offer): Api
  /** `/readyz` has a part for it, by its name; `null` where it is not served. */
  readonly inReadiness?: true
  /** How one of its own errors is told over HTTP; nothing for errors that are not its own. */
  refuse?(error: unknown): HttpError | undefined
  /** What it is with this configuration, for the command `check`: a sentence without its full stop. */
  describe?(config: ServerConfig & Values<V>): string
  /** Why production would not start with this configuration, a sentence each. */
  judge?(config: ServerConfig & Values<V>): readonly string[]
}

/** Names the parts of a noun, so that what it offers and needs is known by type. */
export const defineNoun = <
  Offer = undefined,
  const V extends Variables = Readonly<Record<never, never>>,
  const N extends Needs = Readonly<Record<never, never>>,
>(
  noun: Noun<Offer, V, N>,
): Noun<Offer, V, N> => noun
