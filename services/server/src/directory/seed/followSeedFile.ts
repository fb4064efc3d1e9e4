import { readFile, stat } from 'node:fs/promises'
import type { Clock } from '../../clock/Clock'
import type { Log } from '../../log/Log'
import type { DirectoryStore } from '../store/DirectoryStore'
import { readSeed } from './readSeed'
import { SeedError } from './SeedError'

/** The file is looked at this often, milliseconds: every file system can tell, not every one notifies. */
const every = 1_000

export interface FollowParameters {
  readonly path: string
  readonly store: Pick<DirectoryStore, 'importSeed'>
  readonly clock: Clock
  readonly log: Log
  readonly lifetime: AbortSignal
  /** Called after an import changed something. */
  readonly onImported: () => void
}

/** Imports the seed file now and whenever it changes; one that cannot be used is told once and changes nothing. Resolves after the first look. */
export async function followSeedFile(parameters: FollowParameters): Promise<void> {
  const { path, store, clock, log, lifetime, onImported } = parameters
  // Size and time of the file last imported or refused, and what was last told.
  let done = ''
  let told = ''
  const tell = (facts: Readonly<Record<string, unknown>>) => {
    const text = JSON.stringify(facts)
    if (text !== told) log.error('wallet file not imported', facts)
    told = text
  }
  const look = async () => {
    try {
      const { mtimeMs, size } = await stat(path)
      const mark = `${mtimeMs} ${size}`
      if (mark === done) return
      const seed = readOrTell(await readFile(path, 'utf8'), tell)
      if (seed) {
        const imported = await store.importSeed(seed, false)
        told = ''
        if (imported.result === 'imported') {
          log.info('wallets imported', { ...imported })
          onImported()
        }
      }
      done = mark
    } catch (error) {
      // No file, or no database: looked for again. A stopping server closes its database under a look that is under way.
      if (!lifetime.aborted) tell({ error: (error as Error).message })
    }
  }
  let cancel = () => {}
  const again = () => {
    if (!lifetime.aborted) cancel = clock.after(every, () => void look().then(again))
  }
  lifetime.addEventListener('abort', () => cancel(), { once: true })
  await look()
  again()
}

function readOrTell(text: string, tell: (facts: Readonly<Record<string, unknown>>) => void) {
  try {
    return readSeed(text)
  } catch (error) {
    if (!(error instanceof SeedError)) throw error
    // An operator's slip in the file must not stop the server; the wallets of before stay.
    tell({ problems: error.problems })
    return undefined
  }
}
