import { Hono } from 'hono'

/** Reads a header of the request, by its name in lower case. */
export type ReadHeader = (name: string) => string | undefined

/** What a handler knows of the request before it starts. */
export interface RequestFacts {
  readonly requestId: string
  /** The visitor's address as far as trusted proxies tell it. */
  readonly address: string
  /** `Origin` of the page; `null` is an opaque one. */
  readonly origin: string | 'null' | undefined
  readonly header: ReadHeader
}

/** What handlers read from their context: `context.get('facts')`. */
export interface ApiEnvironment {
  Variables: {
    facts: RequestFacts
    /** The answer has the headers of every answer already. */
    dressed?: true
  }
}

/** A router of one noun. */
export type Api = Hono<ApiEnvironment>

export const createApi = (): Api => new Hono<ApiEnvironment>()
