import { releaseName } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import type { NameStore } from './NameStore'

/** Names of the zone for operators, on the admin port: `DELETE /names/:name` takes one back. */
export function nameAdminRoutes(store: Pick<NameStore, 'release'>): Api {
  return createApi().delete(releaseName.path, async ({ req }) => {
    const { name } = parseInput(releaseName.params, req.param())
    const released = await store.release(name)
    if (!released) throw new HttpError(404, 'name_not_found', 'Nobody has registered this name here.')
    return Response.json({ released: { name: released.name, address: released.address } })
  })
}
