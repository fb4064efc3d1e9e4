/** What somebody did, before it has a place in the log. */
export interface AuditEntry {
  /** An operator's name; `shell:<user>` for a command, `process:server` for the server itself, `nobody:wrong-key`. */
  readonly operator: string
  readonly action: string
  /** What it was done to. */
  readonly target: string
  /** What was said with it; only its SHA-256 is kept. */
  readonly payload?: string | undefined
}

/** A row of the log. */
export interface AuditRow {
  /** From 1 on, without gaps. */
  readonly number: number
  readonly at: string
  readonly operator: string
  readonly action: string
  readonly target: string
  /** SHA-256 of what was said, hexadecimal as the others; empty where nothing was. */
  readonly digest: string
  /** `hash` of the row before; zeros in the first. */
  readonly previous: string
  /** SHA-256 of all above. */
  readonly hash: string
  /** Names the key of `mac`; empty where none was configured. */
  readonly key: string
  /** HMAC-SHA-256 of `hash`. */
  readonly mac: string
}

/** The last row of a chain, by which a shorter or another one is told: what is kept elsewhere. */
export type AuditHead = Pick<AuditRow, 'number' | 'hash'>

/** The tables of the audit log. */
export type AuditTables = {
  audit_log: { [K in keyof AuditRow]: AuditRow[K] }
}
