import type { ServerConfig } from './serverVariables'

/** A certificate and its private key, both PEM. */
export interface TlsFiles {
  readonly cert: string
  readonly key: string
}

/** What the admin port speaks TLS with; nothing where it speaks plain HTTP. */
export const adminTls = ({
  ADMIN_TLS_CERT_FILE: cert,
  ADMIN_TLS_KEY_FILE: key,
}: Pick<ServerConfig, 'ADMIN_TLS_CERT_FILE' | 'ADMIN_TLS_KEY_FILE'>): TlsFiles | undefined =>
  cert === undefined || key === undefined ? undefined : { cert, key }
