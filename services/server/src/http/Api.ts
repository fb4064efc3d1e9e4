import { Hono } from 'hono'

/** What a handler knows of the request before it starts. */
export interface RequestFacts {
  readonly requestId: string
  /** The visitor's address as far as trusted proxies tell it. */
  readonly address: string
  /** `Origin` of the page; `null` is an opaque one. */
  readonly origin: string | 'null' | undefined
}

/** What handlers read from their context: `context.get('facts')`. */
export interface ApiEnvironment {
  Variables: { facts: RequestFacts }
}

/** A router of one noun. */
export type Api = Hono<ApiEnvironment>

export const createApi = (): Api => new Hono<ApiEnvironment>()
