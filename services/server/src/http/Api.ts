import { Hono } from 'hono'

/** Reads a header of the request, by its name in lower case. */
export type ReadHeader = (name: string) => string | undefined

/** What a handler knows of the request before it starts. */
export interface RequestFacts {
  readonly requestId: string
  /** The visitor's address as far as trusted proxies tell it. */
  readonly address: string
  /** The one project this visitor may ask for, where a site's proxy speaks for them. */
  readonly sealedFor: string | undefined
  /** `Origin` of the page; `null` is an opaque one. */
  readonly origin: string | 'null' | undefined
  readonly header: ReadHeader
  /** Development lets pages of the visitor's own machine use every project. */
  readonly mode: 'production' | 'development'
}

/** A request while it is answered: its facts, and what is noted on the way. */
export interface Exchange extends RequestFacts {
  /** The template it matched, for what is counted; `none` for no route. */
  route: string
  /** The answer has the headers of every answer already. */
  dressed: boolean
  /** Who asks, on the admin port; set once their key was seen. */
  operator?: string
  /** Bytes of the answer, where they are worth counting. */
  bytes: number
}

/** What handlers read from their context: `context.env`. */
export interface ApiEnvironment {
  Bindings: Exchange
}

/** A router of one noun. */
export type Api = Hono<ApiEnvironment>

export const createApi = (): Api => new Hono<ApiEnvironment>()
