import type { ColumnType, JSONColumnType } from 'kysely'

/** A site, or a family of sites, that uses this server. */
export interface Project {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly name: string
  /** Exact origins or whole-label wildcards; empty: no page is refused. */
  readonly allowedOrigins: readonly string[]
  readonly analytics: 'off' | 'on'
  /** Pages without an origin of their own may use the relay. */
  readonly opaqueOrigin: 'refuse' | 'allow'
  /** Remote configuration by feature id; only narrows what a page allows. */
  readonly features: Readonly<
    Record<string, { readonly isEnabled: boolean; readonly config: readonly string[] | null }>
  >
}

interface ProjectTable {
  id: string
  name: string
  allowed_origins: JSONColumnType<readonly string[]>
  analytics: 'off' | 'on'
  opaque_origin: 'refuse' | 'allow'
  features: JSONColumnType<Project['features']>
  created_at: ColumnType<Date, never, never>
}

/** The tables of projects. */
export type ProjectTables = {
  projects: ProjectTable
}
