const example = `2026-11-23:${'0123456789abcdef'.repeat(4)}`
const about = 'day and key that doors are numbered with, as `mint door` prints them, the newest first'
const rotation = 'the newest numbers doors, numbers of both are known'

/** A sample of the recipe of ARCHITECTURE.md: keys with a day, two of them good at once. */
export const edits = [
  {
    file: 'services/server/src/webhook/webhookVariables.ts',
    after: "    datedSecrets('webhook', bits256),\n  ),\n",
    add: `  DOOR_KEYS: optional(
    { about: '${about}', example: '${example}', secret: true },
    [],
    datedSecrets('door', bits256),
  ),
`,
  },
  {
    file: 'services/server/src/admin/heldKeys.ts',
    before: '  WEBHOOK_SECRETS,\n}: Config)',
    add: '  DOOR_KEYS,\n',
  },
  {
    file: 'services/server/src/admin/heldKeys.ts',
    after: "    ...dated('WEBHOOK_SECRETS', 'webhook', WEBHOOK_SECRETS),\n",
    add: "    ...dated('DOOR_KEYS', 'door', DOOR_KEYS),\n",
  },
  {
    file: 'services/server/src/command/mint.ts',
    replace: '| backup | signing',
    with: '| backup | signing | door',
  },
  {
    file: 'services/server/src/command/mint.ts',
    before: '  audit(more: readonly string[]',
    add: `  door(more: readonly string[], say: Terminal['say']) {
    if (more.length > 0) throw new UsageError(mint.usage)
    say('For the server, first in DOOR_KEYS, with the one it replaces behind it:')
    say(\`  \${today()}:\${randomBytes(32).toString('hex')}\`)
  },
`,
  },
  {
    file: 'services/server/src/describeVariables.test.support.ts',
    before: '  PROXY_SECRETS: [',
    add: `  DOOR_KEYS: ['two', '${rotation}'],\n`,
  },
  {
    file: 'docs/self-hosting.md',
    before: '| `ORIGIN_DELAY` |',
    add: `| \`DOOR_KEYS\` | ${about}; secret | \`${example}\` |\n`,
  },
  { file: 'docs/self-hosting.md', before: '| `PROXY_SECRETS` | two |', add: `| \`DOOR_KEYS\` | two | ${rotation} |\n` },
]

/** Tests that walk the tables this addition writes to. */
export const tests = ['services/server/src/describeVariables.test', 'services/server/src/admin/heldKeys.test']
