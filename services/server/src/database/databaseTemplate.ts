import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { embeddedDialect } from './embeddedDialect'
import { type Migrations, migrate } from './migrate'
import { statementsOf } from './statementsOf'

const unzip = promisify(gunzip)
const zip = promisify(gzip)
const staleAfter = 7 * 24 * 3_600_000

/** Bytes of an archive that are unpacked in one go: in the small pieces of Node's own accord that takes half as long again. */
const chunkSize = 8 * 1024 * 1024

/** A database that holds one alone needs no others to copy: they are a third of every archive and of every start from it. */
const leanStatements = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

/** The log in pieces of 1 MB: one of the usual 16 MB, nearly all zeros, was most of every archive and of every start from it. */
const initParams = ['--wal-segsize=1']

/**
 * A fresh embedded database with every migration done, as a tar archive. Making one takes seconds, so the built server
 * brings its own; one that runs from its sources keeps what it made beside the installed packages, by the statements
 * that made it. A built one neither reads nor fills that cache.
 */
export async function databaseTemplate(
  migrations: Migrations,
  file: string = fileURLToPath(import.meta.url),
): Promise<Blob> {
  const name = await templateName(migrations)
  const here = dirname(file)
  const isBuilt = !file.endsWith('.ts')
  const folder = isBuilt ? here : cacheFolder(here)
  const found = folder && (await read(join(folder, name)))
  if (found) return found
  const made = await makeTemplate(migrations)
  if (folder && !isBuilt) await keep(folder, name, made)
  return made
}

/** Makes the template of this version in a folder; the build puts it beside the server, and takes none that was kept. */
export async function writeTemplate(folder: string, migrations: Migrations): Promise<void> {
  const template = await makeTemplate(migrations)
  const bytes = await zip(Buffer.from(await template.arrayBuffer()))
  await writeFile(join(folder, await templateName(migrations)), bytes)
}

async function makeTemplate(migrations: Migrations): Promise<Blob> {
  const pglite = await PGlite.create({ initDbStartParams: initParams })
  const database = new Kysely<unknown>({ dialect: embeddedDialect(pglite) })
  await migrate(database, migrations)
  for (const statement of leanStatements) await pglite.exec(statement)
  const archive = await pglite.dumpDataDir('none')
  await database.destroy()
  return archive
}

async function read(path: string): Promise<Blob | undefined> {
  try {
    return new Blob([await unzip(await readFile(path), { chunkSize })])
  } catch {
    // Missing, or broken by a full disk: either way a new one is made.
    return undefined
  }
}

async function keep(folder: string, name: string, archive: Blob): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    const bytes = await zip(Buffer.from(await archive.arrayBuffer()), { level: 1 })
    const draft = join(folder, `${randomUUID()}.draft`)
    await writeFile(draft, bytes)
    await rename(draft, join(folder, name))
    for (const other of await readdir(folder)) {
      const path = join(folder, other)
      if (Date.now() - (await stat(path)).mtimeMs > staleAfter) await rm(path, { force: true })
    }
  } catch {
    // A read-only installation works too, only slower at the first start.
  }
}

function cacheFolder(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules')
    if (existsSync(join(modules, '@electric-sql', 'pglite'))) return join(modules, '.cache', 'latchkey')
    if (dirname(folder) === folder) return undefined
  }
}

/** The file of a template, named after everything that is executed to make it. */
export async function templateName(migrations: Migrations): Promise<string> {
  const made = JSON.stringify([engineVersion(), initParams, await statementsOf(migrations), leanStatements])
  return `database-${createHash('sha256').update(made).digest('hex').slice(0, 20)}.tar.gz`
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version
}
