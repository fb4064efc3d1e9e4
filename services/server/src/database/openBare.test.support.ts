import { PGlite } from '@electric-sql/pglite'
import { databaseTemplate } from './databaseTemplate'

/** An engine that holds nothing, from a template: to make one anew takes five times as long. */
export const openBare = async (): Promise<PGlite> => PGlite.create({ loadDataDir: await databaseTemplate({}) })
