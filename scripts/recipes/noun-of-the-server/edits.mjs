const ownerRotation = 'one | at any time: only the command `migrate` reads it |\n'
const rotation =
  'one | restart: PostgreSQL keeps one password of a user and asks for it at connecting only, so that servers with the old one go on while they are replaced one by one |\n'

/**
 * Samples of the recipe of ARCHITECTURE.md: a notice the operator shows to pages, with a table of its own, and a locker of sealed
 * keys, served by processes of its own from a database of its own.
 */
export const edits = [
  {
    file: 'services/server/src/nouns.ts',
    before: "import { priceNoun } from './price/priceNoun'\n",
    add: "import { noticeNoun } from './notice/noticeNoun'\n",
  },
  {
    file: 'services/server/src/nouns.ts',
    after: "import { telemetryNoun } from './telemetry/telemetryNoun'\n",
    add: "import { lockerNoun } from './locker/lockerNoun'\n",
  },
  { file: 'services/server/src/nouns.ts', after: '  telemetryNoun,\n', add: '  noticeNoun,\n  lockerNoun,\n' },
  { file: 'services/server/README.md', after: '`relay`, `telemetry`', add: ', `notice`, `locker`' },
  {
    file: 'packages/protocol/src/api.ts',
    before: 'export { featureIds, getAnalyticsConfig,',
    add: "export { getNotice } from './api/notice/getNotice'\n",
  },
  {
    file: 'packages/protocol/src/api.ts',
    before: 'export { getAssetImage,',
    add: "export { getSealedKey } from './api/locker/getSealedKey'\n",
  },
  {
    file: 'services/server/src/config/Role.ts',
    replace: "export const roles = ['api', 'relay'] as const",
    with: "export const roles = ['api', 'relay', 'locker'] as const",
  },
  {
    file: 'services/server/src/database/databases.ts',
    before: '} satisfies Variables',
    add: `  LOCKER_DATABASE_URL: optional(
    { about: 'PostgreSQL 14 or newer for sealed keys', example: 'postgres://locker_server:secret@db:5432/locker', secret: true },
    undefined,
    address('postgres', 'postgresql'),
  ),
  LOCKER_DATABASE_OWNER_URL: optional(
    { about: 'the same for its owner, for migrate alone', example: 'postgres://locker:secret@db:5432/locker', secret: true },
    undefined,
    address('postgres', 'postgresql'),
  ),
`,
  },
  {
    file: 'services/server/src/database/databases.ts',
    after: "  main: { variable: 'DATABASE_URL', owner: 'DATABASE_OWNER_URL', folder: '' },\n",
    add: "  locker: { variable: 'LOCKER_DATABASE_URL', owner: 'LOCKER_DATABASE_OWNER_URL', folder: 'locker' },\n",
  },
  {
    file: 'docs/self-hosting.md',
    after:
      '| `DATABASE_OWNER_URL` | the same database for its owner, for the command migrate alone: production starts no server that has it; secret | `postgres://latchkey:secret@db:5432/latchkey` |\n',
    add: `| \`LOCKER_DATABASE_URL\` | PostgreSQL 14 or newer for sealed keys; secret | \`postgres://locker_server:secret@db:5432/locker\` |
| \`LOCKER_DATABASE_OWNER_URL\` | the same for its owner, for migrate alone; secret | \`postgres://locker:secret@db:5432/locker\` |
`,
  },
  {
    file: 'docs/self-hosting.md',
    after: `| \`DATABASE_OWNER_URL\` | ${ownerRotation}`,
    add: `| \`LOCKER_DATABASE_URL\` | ${rotation}| \`LOCKER_DATABASE_OWNER_URL\` | ${ownerRotation}`,
  },
  {
    file: 'docs/self-hosting.md',
    before: '<!-- end -->',
    add: '| `LOCKER_LONGEST` | characters of the longest sealed key | `1024` |\n',
  },
]

/** Tests that walk the tables this addition writes to. */
export const tests = [
  'services/server/src/describeVariables.test',
  // Both kinds of database, where there are both.
  { file: 'services/server/src/record/record.test', named: 'knows every table' },
  'services/server/src/openNouns.test',
  'services/server/src/notice',
  'services/server/src/locker',
]
