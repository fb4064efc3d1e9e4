import type { ServerConfig } from './serverVariables'

/** The address the public port listens on: a server in development is for this machine alone, unless somebody says otherwise. */
export const publicHost = ({ HOST, MODE }: Pick<ServerConfig, 'HOST' | 'MODE'>): string =>
  HOST ?? (MODE === 'development' ? '127.0.0.1' : '0.0.0.0')
