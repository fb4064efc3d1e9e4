import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { auditHead } from '@latchkey/protocol/api'
import { safeParse } from 'valibot'
import type { AuditHead } from '../audit/AuditRow'
import { parseConfig } from '../parseConfig'
import { parseProjectId } from '../project/parseProject'
import { RestoreError } from '../record/RestoreError'
import type { BackupHeader } from '../record/sealed/BackupHeader'
import { openBackup, signersOf, verifyBackup } from '../record/sealed/openBackup'
import { backupKeysOf } from './backupKeysOf'
import { type Command, type Terminal, UsageError } from './Command'
import { openRecords } from './openRecords'
import type { Records } from './Records'
import { restoreInto } from './restoreInto'

async function withRecords(terminal: Terminal, work: (records: Records) => Promise<void>): Promise<number> {
  const records = await openRecords(parseConfig(terminal.environment))
  try {
    await work(records)
  } finally {
    await records.close()
  }
  return 0
}

/** Everything stored about one project, as lines of JSON on standard output. */
export const exportRecords: Command = {
  usage: 'export <project id>',
  about: 'writes everything stored about a project to standard output, a line of JSON a row',
  run: ([id], terminal) => {
    if (id === undefined) throw new UsageError(exportRecords.usage)
    return withRecords(terminal, async (records) => {
      for await (const chunk of records.export(parseProjectId(id))) await terminal.write(chunk)
    })
  },
}

/** Deletes everything stored about one project. */
export const eraseRecords: Command = {
  usage: 'erase <project id> --yes',
  about: 'deletes a project and everything stored about it',
  run: ([id, yes], terminal) => {
    if (id === undefined || yes !== '--yes') throw new UsageError(eraseRecords.usage)
    return withRecords(terminal, async (records) => {
      const erased = Object.entries(await records.erase(parseProjectId(id)))
      for (const [table, rows] of erased) terminal.say(`${table}: ${rows} rows erased`)
    })
  },
}

/** Everything stored, into one encrypted and signed file. */
export const backupRecords: Command = {
  usage: 'backup <file>',
  about:
    'writes everything stored to one encrypted and signed file, while the server runs, and says which backup it is',
  run: ([path], terminal) => {
    if (path === undefined) throw new UsageError(backupRecords.usage)
    const config = parseConfig(terminal.environment)
    backupKeysOf(config)
    return withRecords(terminal, async (records) => {
      // A torn backup must never bear the name of a whole one.
      const draft = `${path}.draft`
      try {
        // A file or a link that somebody put there would give its own rights to everything stored.
        await rm(draft, { force: true })
        await pipeline(Readable.from(records.backUp()), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
        const header = await verifyBackup(draft, signersOf(config))
        await rename(draft, path)
        terminal.say(`Backup ${header.backup} of ${header.at} written to ${path}`)
        terminal.say(`Keep that number apart from the file: latchkey-server restore <file> --backup ${header.backup}`)
      } finally {
        await rm(draft, { force: true })
      }
    })
  },
}

/** What is stored, from a file of `backup`; whole or not at all. */
export const restoreRecords: Command = {
  usage: 'restore <file> --backup <number>:<hash> [--replace]',
  about: 'restores the backup that is named, if the file is it, into an empty database or beside the one that stands',
  async run([path, ...words], { environment, say }) {
    const { backup, replace } = readRestoreOptions(words)
    if (path === undefined || path.startsWith('-')) throw new UsageError(restoreRecords.usage)
    const config = parseConfig(environment)
    const header = await verifyBackup(path, signersOf(config))
    requireThatOne(header, backup)
    const lines = openBackup(path, header, config.BACKUP_IDENTITIES)
    const { rows, aside } = await restoreInto(config, lines, { backup: header.backup, replace })
    say(`${rows} rows restored from backup ${header.backup} of ${header.at}`)
    for (const place of aside) say(`What stood there is kept in ${place}`)
    return 0
  },
}

function readRestoreOptions(words: readonly string[]): { readonly backup: AuditHead; readonly replace: boolean } {
  const more = words.filter((word) => word !== '--replace')
  const given = more[0] === '--backup' && more.length === 2 ? safeParse(auditHead, more[1]) : undefined
  if (!given?.success)
    throw new UsageError(
      `${restoreRecords.usage}\nSay which backup it is to be: \`backup\` said it, and the log and the audit log have it ("backup made").`,
    )
  return { backup: given.output, replace: more.length < words.length }
}

/** An older backup, or that of another server, is as well signed as the right one: only its number tells. */
function requireThatOne({ backup, at }: BackupHeader, wanted: AuditHead): void {
  const [number = '', hash = ''] = backup.split(':')
  const age = Number(number) < wanted.number ? 'older' : 'newer'
  if (Number(number) !== wanted.number)
    throw new RestoreError(
      `The file is an ${age} backup than the one you named: ${backup} of ${at}.`.replace('an newer', 'a newer'),
    )
  if (!hash.startsWith(wanted.hash.slice(0, hash.length)))
    throw new RestoreError(`The file is the backup of another server or another past: ${backup} of ${at}.`)
}
