import type { Generated, JSONColumnType } from 'kysely'

/** What is kept of a property's value. */
export type KeptValue = string | number | boolean | readonly string[]

/** One event as it is kept: which, where and on what day; nothing that names a visitor. */
export interface TelemetryEvent {
  /** A name of the list, or `other`. */
  readonly event: string
  /** `YYYY-MM-DD` in UTC, of its arrival. */
  readonly day: string
  /** Of the page, without its path. */
  readonly origin: string | undefined
  readonly properties: Readonly<Record<string, KeptValue>>
}

interface TelemetryTable {
  id: Generated<string>
  project_id: string
  day: string
  event: string
  origin: string | null
  properties: JSONColumnType<TelemetryEvent['properties']>
}

/** The tables of analytics. */
export type TelemetryTables = {
  telemetry_events: TelemetryTable
}
