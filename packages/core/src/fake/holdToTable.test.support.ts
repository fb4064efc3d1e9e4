import { type EventName, eventProperties } from '@latchkey/protocol/events'
import { expect, onTestFinished } from 'vitest'

/** An event as it is told. */
interface Told {
  readonly event: string
  readonly properties?: object | undefined
}

/** Fields of the table that the kit has no value of, so that none of its events has them. */
const untold: Readonly<Partial<Record<EventName, readonly string[]>>> = {
  CONNECT_PROXY_ERROR: ['uri'],
  CONNECT_SUCCESS: ['walletRank', 'view'],
  GET_WALLET: ['walletRank'],
  INITIALIZE: ['siweConfig', 'coinbasePreference'],
  INTERNAL_SDK_ERROR: ['stackTrace', 'uncaught'],
  SELECT_WALLET: ['displayIndex', 'walletRank', 'view'],
}

/** What of an event's fields is not as the table says: each that lacks, and each that is too many. */
export function wrongFields({ event, properties = {} }: Told): readonly string[] {
  const table: Readonly<Record<string, readonly string[]>> = eventProperties
  const known = table[event]
  if (known === undefined) return [`${event} is no event`]
  const left = (untold as Readonly<Record<string, readonly string[]>>)[event] ?? []
  const wanted = known.filter((name) => !left.includes(name))
  // Beside the table each event may name its network.
  const own = Object.keys(properties).filter((name) => name !== 'caipNetworkId')
  return [
    ...wanted.filter((name) => name !== 'caipNetworkId' && !own.includes(name)).map((name) => `${event} lacks ${name}`),
    ...own.filter((name) => !wanted.includes(name)).map((name) => `${event} has ${name} too`),
  ]
}

/** Fails a test that tells an event with other fields than the table has for it. */
export function holdToTable(listen: (hear: (event: { readonly data: Told }) => void) => void): void {
  const wrong: string[] = []
  listen(({ data }) => wrong.push(...wrongFields(data)))
  onTestFinished(() => expect(wrong).toEqual([]))
}
