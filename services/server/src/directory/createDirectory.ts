import { type Images, indexImages } from '../image/indexImages'
import type { Icons } from '../image/loadIcons'
import type { ServicesOf } from '../noun/Noun'
import type { directoryVariables } from './directoryVariables'
import { type Answers, createAnswers } from './list/createAnswers'
import { createToWire } from './list/createToWire'
import { createWalletIndex } from './list/createWalletIndex'
import { followSeedFile } from './seed/followSeedFile'
import { seedPath } from './seed/seedPath'
import type { DirectoryStore } from './store/DirectoryStore'
import { directoryChannel } from './store/directoryChannel'

/** What one revision of the directory answers. */
export interface Edition {
  readonly revision: number
  readonly images: Images
  readonly answers: Answers
}

/** The wallet directory of this process. */
export interface Directory {
  /** The newest edition; changes of other processes are noticed within two seconds. */
  current(): Promise<Edition>
  /** The edition in memory while it counts as the newest, without waiting. */
  held(): Edition | undefined
}

/** Another process's change is looked for this often at most, milliseconds. */
const freshness = 1_000

/** Seeds the directory from its file and holds its newest revision in memory, until the server stops. */
export function createDirectory(
  { clock, config, lifetime, log, shared }: ServicesOf<typeof directoryVariables>,
  store: DirectoryStore,
  icons: Promise<Icons>,
): Directory {
  let edition: Edition | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<Edition> | undefined
  const expire = () => {
    checkedAt = Number.NEGATIVE_INFINITY
  }
  lifetime.addEventListener('abort', shared.subscribe(directoryChannel, expire), { once: true })
  lifetime.addEventListener('abort', shared.onResume(expire), { once: true })
  const seeded = followSeedFile({
    path: seedPath(config),
    store,
    clock,
    log,
    lifetime,
    onImported: () => shared.publish(directoryChannel, 'imported'),
  })
  const load = async (): Promise<Edition> => {
    const index = createWalletIndex(await store.snapshot())
    const entries = index.rows.map(({ entry }) => entry)
    const images = indexImages(await icons, entries)
    const answers = createAnswers(index, createToWire(entries, images.imageIdOf))
    return { revision: index.revision, images, answers }
  }
  const check = async (): Promise<Edition> => {
    await seeded
    const at = clock.now()
    try {
      if (!edition || (await store.revision()) !== edition.revision) edition = await load()
    } catch (error) {
      // The wallets of a moment ago are better than none while the database is away.
      if (!edition) throw error
      log.warn('wallets may be stale', { error: (error as Error).name })
    }
    checkedAt = at
    return edition
  }
  const held = () => (clock.now() - checkedAt < freshness ? edition : undefined)
  return {
    held,
    async current() {
      const fresh = held()
      if (fresh) return fresh
      checking ??= check().finally(() => {
        checking = undefined
      })
      return checking
    },
  }
}
