import { sourceProgram } from './sourceProgram.test.support'

/** A program that holds a data folder as a server does, in a process that can be killed or traced; `body` finds `database`. */
export const holdingProgram = (data: string, body: string): string =>
  sourceProgram(`
    const { openDatabases } = await load('openDatabases.ts')
    const { database } = (await openDatabases({ ROLES: ['api', 'relay'], DATA_DIR: ${JSON.stringify(data)} })).get('main')
    ${body}`)
