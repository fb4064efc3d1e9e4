import { createApi, type Routes } from '../http/Api'
import { isKnownTag } from '../http/isKnownTag'
import { requireProject } from '../http/requireProject'
import { loadIcons } from '../image/loadIcons'
import { readOwnIcons } from '../image/readOwnIcons'
import { imageRoutes } from '../image/routes'
import { createDirectory } from './createDirectory'
import { parseWalletsQuery } from './parseWalletsQuery'

/** `GET /getWallets` and the pictures of wallets, networks, connectors, currencies and tokens. */
export const directoryRoutes: Routes = (services) => {
  const { config, log } = services
  const icons =
    config.ICONS_DIR === undefined ? loadIcons() : readOwnIcons(config.ICONS_DIR, log).then((own) => loadIcons(own))
  const directory = createDirectory(services, icons)
  const api = createApi()
  api.get('/getWallets', async (context) => {
    requireProject(context)
    const query = parseWalletsQuery(new URL(context.req.url).searchParams)
    const { body, etag } = (await directory.current()).answer(query)
    // An hour would be kinder to the network, but a wallet that turned hostile must be gone soon.
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=60' }
    if (isKnownTag(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
  })
  api.route('/', imageRoutes(directory, icons))
  return api
}
