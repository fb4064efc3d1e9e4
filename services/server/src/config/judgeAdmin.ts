import { isLoopback } from './isLoopback'
import type { ServerConfig } from './serverVariables'

/** Why no server starts with this admin port, in development neither, a sentence each. */
export function judgeAdmin({
  ADMIN_HOST,
  ADMIN_TLS_CERT_FILE,
  ADMIN_TLS_KEY_FILE,
}: Pick<ServerConfig, 'ADMIN_HOST' | 'ADMIN_TLS_CERT_FILE' | 'ADMIN_TLS_KEY_FILE'>): readonly string[] {
  if ((ADMIN_TLS_CERT_FILE === undefined) !== (ADMIN_TLS_KEY_FILE === undefined))
    return ['ADMIN_TLS_CERT_FILE and ADMIN_TLS_KEY_FILE belong together: set both, or neither.']
  if (ADMIN_TLS_CERT_FILE !== undefined || isLoopback(ADMIN_HOST)) return []
  return [
    'ADMIN_HOST must be a loopback address: the admin port speaks plain HTTP, which others on the way read. Reach it by an SSH tunnel, or set ADMIN_TLS_CERT_FILE and ADMIN_TLS_KEY_FILE.',
  ]
}
