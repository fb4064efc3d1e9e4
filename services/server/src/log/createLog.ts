import { type DestinationStream, pino } from 'pino'
import type { ServerConfig } from '../config/serverVariables'
import type { Line, Log } from './Log'
import { redact } from './redact'

/** Structured lines on standard output, or wherever `destination` puts them. */
export function createLog(level: ServerConfig['LOG_LEVEL'], destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const logger = destination ? pino(options, destination) : pino(options)
  const line =
    (severity: 'debug' | 'info' | 'warn' | 'error'): Line =>
    (message, facts) => {
      // Redaction costs more than writing: nothing is redacted that is not written.
      if (logger.isLevelEnabled(severity)) logger[severity](redact(facts ?? {}), String(redact(message)))
    }
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}
