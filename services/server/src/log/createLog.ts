import { pino } from 'pino'
import type { Config } from '../config/Config'
import type { Log } from './Log'

/** Keys whose values are never written, wherever they stand. */
const secrets = ['auth', 'authorization', 'cookie', 'key', 'password', 'privateKey', 'secret', 'symKey', 'token', 'url']

/** Structured lines on standard output. */
export function createLog(level: Config['LOG_LEVEL']): Log {
  const logger = pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  })
  return {
    debug: (message, facts) => logger.debug(facts ?? {}, message),
    info: (message, facts) => logger.info(facts ?? {}, message),
    warn: (message, facts) => logger.warn(facts ?? {}, message),
    error: (message, facts) => logger.error(facts ?? {}, message),
  }
}
