import { readFile } from 'node:fs/promises'
import { hideWallet, importWallets, listWallets, putWallet } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { badRequest, HttpError } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import { readJson } from '../http/request/readJson'
import type { ServicesOf } from '../noun/Noun'
import type { directoryVariables } from './directoryVariables'
import { parseWalletEntry } from './entry/parseWalletEntry'
import { readSeed } from './seed/readSeed'
import { SeedError } from './seed/SeedError'
import { seedPath } from './seed/seedPath'
import type { DirectoryRow } from './store/DirectoryRow'
import type { DirectoryStore } from './store/DirectoryStore'
import { directoryChannel } from './store/directoryChannel'

const longestBody = 64 * 1024

/**
 * The directory for operators, on the admin port: `GET /wallets`, `PUT /wallets/:id`, `DELETE /wallets/:id` (hides it) and
 * `POST /wallets/import?force=true`, which takes the seed file over, edited wallets too when forced.
 */
export function directoryAdminRoutes(
  { config, shared }: Pick<ServicesOf<typeof directoryVariables>, 'config' | 'shared'>,
  store: DirectoryStore,
): Api {
  const tell = () => shared.publish(directoryChannel, 'edited')
  const api = createApi()
  api.get(listWallets.path, async () => {
    const { revision, rows } = await store.snapshot()
    return Response.json({ revision, wallets: rows.map(shown) })
  })
  api.put(putWallet.path, async ({ req }) => {
    const { id } = parseInput(putWallet.params, req.param())
    const value = parseInput(putWallet.body, await readJson(req.raw, { limit: longestBody }))
    if (value['id'] !== undefined && value['id'] !== id)
      throw badRequest('id in the body must be the id of the address, or be left out.')
    const { entry, problems } = parseWalletEntry({ ...value, id })
    if (!entry) throw badRequest(`${problems.map(({ message }) => message).join('; ')}.`)
    await store.upsert(entry)
    tell()
    return Response.json({ wallet: entry })
  })
  api.delete(hideWallet.path, async ({ req }) => {
    const { id } = parseInput(hideWallet.params, req.param())
    if (!(await store.hide(id))) throw new HttpError(404, 'not_found', 'There is no wallet with this id.')
    tell()
    return Response.json({})
  })
  api.post(importWallets.path, async ({ req }) => {
    const { force } = parseInput(importWallets.query, req.query())
    const seed = await readSeedFile(seedPath(config))
    const imported = await store.importSeed(seed, force === 'true')
    tell()
    return Response.json(imported)
  })
  return api
}

const shown = ({ entry, hidden, editedAt }: DirectoryRow) => ({
  ...entry,
  hidden,
  edited_at: editedAt?.toISOString() ?? null,
})

async function readSeedFile(path: string) {
  try {
    return readSeed(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof SeedError) throw new HttpError(422, 'file_refused', error.problems.join('; '))
    throw new HttpError(422, 'file_unreadable', 'The file named by WALLETS_FILE cannot be read.')
  }
}
