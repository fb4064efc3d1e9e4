import { addressRanges } from './addressRanges'
import { backupVariables } from './backupVariables'
import { parseOperators } from './operators'
import { address, integer, list, optional, text, word } from './optional'
import { pemFile } from './pemFile'
import { type Role, roles } from './Role'
import type { Values, Variables } from './Variable'

/** A project and a secret that speaks for its visitors. */
export interface ProxySecret {
  readonly projectId: string
  readonly secret: string
}

function proxySecret(text: string): ProxySecret {
  const [, projectId, secret] = /^([0-9a-f]{32}):(.+)$/.exec(text) ?? []
  if (projectId === undefined || secret === undefined)
    throw new Error('must be a list of project ids, each with a colon and its secret')
  return { projectId, secret }
}

/** What every role needs. */
export const serverVariables = {
  MODE: optional(
    {
      about: 'production refuses stand-ins and unsafe settings; development allows them and loopback origins',
      example: 'production',
      forOthers: 'always',
    },
    'production' as const,
    word('production', 'development'),
  ),
  ROLES: optional(
    { about: 'what this process serves', example: 'api,relay' },
    roles as readonly Role[],
    list(word(...roles)),
  ),
  HOST: optional(
    {
      about: 'address the public port listens on; default 127.0.0.1, where a TLS terminator finds it; 0.0.0.0 for all',
      example: '0.0.0.0',
      forOthers: 'beyond-loopback',
    },
    '127.0.0.1',
    text,
  ),
  PORT: optional({ about: 'public port', example: '4401' }, 4401, integer(0, 65535)),
  ADMIN_HOST: optional(
    {
      about:
        'address the admin port listens on; never a public one, and a loopback address unless the admin port speaks TLS',
      example: '127.0.0.1',
      forOthers: 'beyond-loopback',
    },
    '127.0.0.1',
    text,
  ),
  ADMIN_PORT: optional(
    { about: 'port of readiness, metrics and the admin API; default 4411', example: '4411' },
    undefined,
    integer(0, 65535),
  ),
  ADMIN_TLS_CERT_FILE: optional(
    {
      about: 'certificate of the admin port and those up to its root, PEM; with it the admin port speaks TLS alone',
      example: '/run/secrets/admin.crt',
      forOthers: 'always',
    },
    undefined,
    pemFile('CERTIFICATE'),
  ),
  ADMIN_TLS_KEY_FILE: optional(
    { about: 'private key of that certificate, PEM', example: '/run/secrets/admin.key', forOthers: 'always' },
    undefined,
    pemFile('PRIVATE KEY'),
  ),
  ADMIN_OPERATORS: optional(
    {
      about:
        'who may use the admin API: name, day and SHA-256 of each key, as `mint operator <name>` prints them; two of one name while one replaces the other; without any the admin API is off',
      example: `alice:2026-11-23:${'0123456789abcdef'.repeat(4)}`,
      secret: true,
    },
    [],
    parseOperators,
  ),
  OPERATOR_KEY: optional(
    {
      about:
        'key of the operator who types a command, so that a running server and the audit log know them; the server itself needs none',
      example: 'lko_…',
      secret: true,
    },
    undefined,
    text,
  ),
  PUBLIC_URL: optional(
    {
      about: 'the address visitors reach this server by, with the path where it stands below one',
      example: 'https://door.example.org',
      forOthers: 'always',
    },
    undefined,
    address('https', 'http'),
  ),
  DATA_DIR: optional(
    { about: 'folder of the embedded database when DATABASE_URL is not set; memory: keeps nothing', example: './data' },
    './data',
    text,
  ),
  REDIS_URL: optional(
    {
      about: 'Redis 7 or Valkey for counters and hints between processes; without it they are kept in memory',
      example: 'redis://cache:6379',
      secret: true,
      forOthers: 'always',
    },
    undefined,
    address('redis', 'rediss'),
  ),
  TRUSTED_PROXIES: optional(
    {
      about:
        'addresses or ranges of the reverse proxies in front, whose X-Forwarded-For counts; loopback and private stand for such addresses; default none',
      example: '10.0.0.0/8',
      forOthers: 'always',
    },
    addressRanges(''),
    addressRanges,
  ),
  REQUESTS_PER_SECOND: optional(
    {
      about:
        'requests one visitor may make on average, counted by each process; 0 counts nothing; default 100, in development 0',
      example: '100',
    },
    undefined,
    integer(0, 1_000_000),
  ),
  PROXY_SECRETS: optional(
    {
      about:
        'project ids and the secrets their sites mount the first-party proxy with, so that its word on visitors counts in that project; two of one project while one replaces the other',
      example: '0123456789abcdef0123456789abcdef:<openssl rand -hex 32>',
      secret: true,
      forOthers: 'always',
    },
    [],
    list(proxySecret),
  ),
  ...backupVariables,
  LOG_LEVEL: optional(
    { about: 'least severe line that is written', example: 'info' },
    'info',
    word('debug', 'info', 'warn', 'error', 'silent'),
  ),
} satisfies Variables

/** The values every noun may read; its own come on top. */
export type ServerConfig = Values<typeof serverVariables>
