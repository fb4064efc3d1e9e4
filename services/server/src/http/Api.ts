import { Hono } from 'hono'
import type { RequestFacts, Services } from '../Services'

/** What handlers read from their context: `context.get('facts')`. */
export interface ApiEnvironment {
  Variables: { facts: RequestFacts }
}

/** A router of one noun. */
export type Api = Hono<ApiEnvironment>

export const createApi = (): Api => new Hono<ApiEnvironment>()

/** Makes the routes of a noun; mounted by `createServer`. */
export type Routes = (services: Services) => Api
