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

const unzip = promisify(gunzip)
const zip = promisify(gzip)
const staleAfter = 7 * 24 * 3_600_000

/**
 * A fresh embedded database with every migration done, as a tar archive. Making one takes seconds, so it is made once
 * for each set of migrations and kept beside the installed packages; the built server brings its own.
 */
export async function databaseTemplate(migrations: Migrations): Promise<Blob> {
  const name = nameOf(migrations)
  const here = dirname(fileURLToPath(import.meta.url))
  for (const folder of [here, cacheFolder(here)]) {
    const found = folder && (await read(join(folder, name)))
    if (found) return found
  }
  const made = await makeTemplate(migrations)
  const cache = cacheFolder(here)
  if (cache) await keep(cache, name, made)
  return made
}

/** Writes the template that belongs to this version into a folder; the build puts it beside the server. */
export async function writeTemplate(folder: string, migrations: Migrations): Promise<void> {
  const template = await databaseTemplate(migrations)
  const bytes = await zip(Buffer.from(await template.arrayBuffer()))
  await writeFile(join(folder, nameOf(migrations)), bytes)
}

async function makeTemplate(migrations: Migrations): Promise<Blob> {
  const pglite = await PGlite.create()
  const database = new Kysely<unknown>({ dialect: embeddedDialect(pglite) })
  await migrate(database, migrations)
  await pglite.exec('checkpoint')
  const archive = await pglite.dumpDataDir('none')
  await database.destroy()
  return archive
}

async function read(path: string): Promise<Blob | undefined> {
  try {
    return new Blob([await unzip(await readFile(path))])
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
      if (other !== name && Date.now() - (await stat(path)).mtimeMs > staleAfter) await rm(path, { force: true })
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

function nameOf(migrations: Migrations): string {
  const hash = createHash('sha256').update(engineVersion())
  for (const name of Object.keys(migrations).sort()) hash.update(`\0${name}\0${migrations[name]?.up}`)
  return `database-${hash.digest('hex').slice(0, 20)}.tar.gz`
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version
}
