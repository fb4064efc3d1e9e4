import { allVariables } from './Config'
import { databaseVariables } from './database/databases'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Every variable as rows of a Markdown table; `docs/self-hosting.md` holds the same text. */
export function describeVariables(): string {
  const rows = Object.entries(allVariables()).map(
    ([name, { about, example, secret }]) =>
      `| \`${name}\` | ${cell(about)}${secret ? '; secret' : ''} | \`${cell(example)}\` |`,
  )
  return ['| variable | what it is for | example |', '|---|---|---|', ...rows].join('\n')
}

/** How each secret is replaced: how many may be good at once, and what is done. */
export const rotations: Readonly<Record<string, readonly ['two' | 'one', string]>> = {
  ADMIN_OPERATORS: [
    'two',
    'of each operator: add the new entry, replace the servers, hand over the key, take the old entry out',
  ],
  OPERATOR_KEY: ['one', 'it is the operator’s side of an entry above: read anew by each command'],
  BACKUP_RECIPIENTS: [
    'two',
    'backups are encrypted to both; keep the old private key as long as a backup that only it opens',
  ],
  BACKUP_SIGNING_KEYS: ['two', 'the newest signs, backups of both are restored'],
  BACKUP_SIGNERS: ['two', 'backups of both are restored'],
  BACKUP_IDENTITIES: ['two', 'each opens what was encrypted to it; known to whoever restores alone'],
  AUDIT_KEYS: [
    'two',
    'the newest seals, rows of both are verified; once it is out, rows of the old one are held by the seals after them',
  ],
  WEBHOOK_SECRETS: ['two', 'each notice bears both signatures, so that receivers may know either'],
  NAMES_GATEWAY_KEYS: [
    'two',
    'add the address of the new one to the signers of the resolver, replace the servers, then take the address of the old one out: the newest signs, the resolver takes either',
  ],
  PROXY_SECRETS: [
    'two',
    'of each project: add the new one, replace the servers, then the site’s, take the old one out',
  ],
  RPC_URLS: ['two', 'addresses of one chain that hold the old and the new key: what one refuses, the other answers'],
  COINGECKO_KEY: [
    'one',
    'restart: it is only sent, never checked here; the service takes both keys until you delete the old one, and prices are cached meanwhile',
  ],
  ALCHEMY_KEY: [
    'one',
    'restart: Alchemy takes both keys until you delete the old one; places in lists that visitors hold are sealed by it, so that a list that is open begins anew',
  ],
  ZERION_KEY: [
    'one',
    'restart: Zerion takes both keys until you delete the old one; places in histories that visitors hold are sealed by it, so that a history that is open begins anew',
  ],
  DAS_URL: [
    'one',
    'restart: whoever answers it takes both keys until you delete the old one; places in lists that visitors hold are sealed by it, so that a list that is open begins anew',
  ],
  ETHERSCAN_KEY: [
    'one',
    'restart: it is only sent, never checked here; the service takes both keys until you delete the old one',
  ],
  ...Object.fromEntries(
    ['ZEROEX_KEY', 'LIFI_KEY', 'COINBASE_KEY_SECRET', 'MELD_KEY'].map((name) => [
      name,
      [
        'one',
        `restart: it is only used towards the service, which takes both keys until you delete the old one${name === 'COINBASE_KEY_SECRET' ? '; COINBASE_KEY_ID changes with it' : ''}`,
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(databaseVariables).map((name) => [
      name,
      name.endsWith('OWNER_URL')
        ? (['one', 'at any time: only the command `migrate` reads it'] as const)
        : ([
            'one',
            'restart: PostgreSQL keeps one password of a user and asks for it at connecting only, so that servers with the old one go on while they are replaced one by one',
          ] as const),
    ]),
  ),
  REDIS_URL: [
    'one',
    'restart: `ACL SETUSER <user> ><new password>` makes both good at Redis, then servers are replaced one by one, then `<<old password>`',
  ],
}

/** The same as rows of a table. */
export function describeRotation(): string {
  const rows = Object.entries(rotations).map(([name, [count, how]]) => `| \`${name}\` | ${count} | ${cell(how)} |`)
  return ['| secret | good at once | how it is replaced |', '|---|---|---|', ...rows].join('\n')
}
