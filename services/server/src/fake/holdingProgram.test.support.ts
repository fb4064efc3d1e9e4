import { sourceProgram } from './sourceProgram.test.support'

/**
 * A program that holds a data folder as a server does, in a process that can be killed or traced; `body` finds `database`, and as `modules`
 * the source files at the further paths.
 */
export const holdingProgram = (data: string, body: string, ...paths: readonly string[]): string =>
  sourceProgram(`
    const [{ openDatabases }, ...modules] = await load(${JSON.stringify(['openDatabases.ts', ...paths]).slice(1, -1)})
    const { database } = (await openDatabases({ ROLES: ['api', 'relay'], DATA_DIR: ${JSON.stringify(data)} })).get('main')
    ${body}`)
