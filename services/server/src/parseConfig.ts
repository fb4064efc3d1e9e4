import { allVariables, type Config } from './Config'
import type { Environment } from './config/Environment'
import { readVariables } from './config/readVariables'

/**
 * Reads the environment once: the variables of every role and of every noun.
 *
 * @throws ConfigError with every problem found, not only the first.
 */
export const parseConfig = (environment: Environment): Config => readVariables(allVariables(), environment) as Config
