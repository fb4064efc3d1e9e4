import { resolve } from 'node:path'
import { allVariables } from '../Config'
import type { Environment } from '../config/Environment'
import { isLoopback } from '../config/isLoopback'
import { secretFile } from '../config/secretFile'
import { serverVersion } from '../config/serverVersion'
import type { Variable } from '../config/Variable'
import { newProject } from '../project/newProject'
import type { RunningServer } from '../startServer'
import type { Terminal } from './Command'

/** The id that the examples and the lab give. */
const exampleProject = '00000000000000000000000000000001'

/**
 * The variables of a server that nobody configured for others: a developer tries it, so it listens to this machine alone. Nothing for one
 * that somebody did configure.
 */
export function forThisMachine(environment: Environment): Environment | undefined {
  if (Object.entries(allVariables()).some(([name, variable]) => isForOthers(name, variable, environment)))
    return undefined
  return { LOG_LEVEL: 'warn', ...environment, MODE: 'development' }
}

function isForOthers(name: string, variable: Variable<unknown>, environment: Environment): boolean {
  const { forOthers } = variable
  const given = secretFile(name, variable, environment) ?? environment[name]
  if (!given || !forOthers) return false
  return forOthers === 'always' || !isLoopback(given)
}

const keptIn = (folder: string) => (folder === 'memory:' ? 'forgotten at the end' : resolve(folder))

/** Opens the project of the examples and says where everything is. */
export async function welcome({ url, adminUrl, projects, services }: RunningServer, { say }: Terminal): Promise<void> {
  if (!(await projects.find(exampleProject)))
    await projects.save({ ...newProject(exampleProject), name: 'This machine', allowedOrigins: ['http://localhost'] })
  const { port } = new URL(url)
  say(`Latchkey server ${serverVersion()}, for this machine alone`)
  say('')
  say(`  address   http://localhost:${port}`)
  say(`  relay     ws://localhost:${port}`)
  say(`  admin     ${adminUrl}/readyz`)
  say(`  data      ${keptIn(services.config.DATA_DIR)}`)
  say('')
  say(`  createLatchkey({ …, projectId: '${exampleProject}', services: { url: 'http://localhost:${port}' } })`)
  say('')
  say('To serve others set PUBLIC_URL; `latchkey-server check` says what else. Ctrl-C ends it.')
}
