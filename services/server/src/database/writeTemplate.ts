import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeTemplate } from './databaseTemplate'

/** Run by the build, from where it put this file: the template goes beside the server that will read it. */
await writeTemplate(dirname(fileURLToPath(import.meta.url)))
