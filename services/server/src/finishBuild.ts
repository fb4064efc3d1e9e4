import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAbove } from './config/findAbove'
import { type DatabaseName, databases } from './database/databases'
import { writeTemplate } from './database/databaseTemplate'
import { migrationsOf } from './openDatabases'

/** Run by the build, from where it put this file: what the server reads at its start goes beside it. */
const here = dirname(fileURLToPath(import.meta.url))
for (const name of Object.keys(databases) as DatabaseName[]) await writeTemplate(here, migrationsOf(name))
cpSync(findAbove('data/wallets.json', join(here, '..')), join(here, 'data/wallets.json'))
