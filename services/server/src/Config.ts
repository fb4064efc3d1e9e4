import { serverVariables } from './config/serverVariables'
import type { Values, Variables } from './config/Variable'
import { type DatabaseAddresses, databaseVariables } from './database/databases'
import type { Noun } from './noun/Noun'
import { nouns } from './nouns'

type ValuesOf<N> = N extends Noun<infer _, infer V, infer __> ? Values<V> : never
type Everything<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The whole configuration, parsed once at the start; keys are the names of the variables. */
export type Config = Values<typeof serverVariables> & DatabaseAddresses & Everything<ValuesOf<(typeof nouns)[number]>>

/** Every variable the server reads; documented by `latchkey-server check` and `docs/self-hosting.md`. */
export const allVariables = (): Variables =>
  Object.assign({}, serverVariables, databaseVariables, ...nouns.map(({ variables }) => variables))
