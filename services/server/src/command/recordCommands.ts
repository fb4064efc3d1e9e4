import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { parseConfig } from '../parseConfig'
import { parseProjectId } from '../project/parseProject'
import { linesOf } from '../record/linesOf'
import { type Command, type Terminal, UsageError } from './Command'
import { openRecords } from './openRecords'
import type { Records } from './Records'

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

/** Everything stored, into one compressed file. */
export const backupRecords: Command = {
  usage: 'backup <file>',
  about: 'writes everything stored to one file, while the server runs',
  run: ([path], terminal) => {
    if (path === undefined) throw new UsageError(backupRecords.usage)
    return withRecords(terminal, async (records) => {
      // A torn backup must never bear the name of a whole one.
      const draft = `${path}.draft`
      try {
        // A file or a link that somebody put there would give its own rights to everything stored.
        await rm(draft, { force: true })
        await pipeline(
          Readable.from(records.backUp()),
          createGzip(),
          createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
        )
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
      terminal.say(`Written to ${path}`)
    })
  },
}

/** What is stored, from a file of `backup`; whole or not at all. */
export const restoreRecords: Command = {
  usage: 'restore <file> [--replace]',
  about: 'puts a backup in place of what is stored, on the same or another kind of database',
  run: ([path, flag], terminal) => {
    if (path === undefined || (flag !== undefined && flag !== '--replace')) throw new UsageError(restoreRecords.usage)
    return withRecords(terminal, async (records) => {
      const file = createReadStream(path)
      const plain = createGunzip()
      // An unreadable file must end the reading of its lines.
      file.on('error', (error) => plain.destroy(error))
      // One that is refused before it is read tells of its errors nobody.
      plain.on('error', () => {})
      const rows = await records.restore(linesOf(file.pipe(plain)), { replace: flag === '--replace' })
      terminal.say(`${rows} rows restored`)
    })
  },
}
