import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/Database'
import { createMediaSources, type MediaSources } from './createMediaSources'
import { decodeDataUri } from './decodeDataUri'
import { mediaTypeOf } from './mediaTypeOf'

type MediaTables = {
  media_key: { readonly id: number; readonly key: Buffer }
}

/** Characters of an address in base64url. */
export const longestAddress = 4_096

/** Bytes of a picture in its own address, which stands in an answer. */
const mostInline = 32 * 1024

/** Whose page a picture is for, and where it is. */
export interface MediaTarget {
  readonly projectId: string
  readonly address: string
}

/** A link's parts in its path. */
export interface MediaPath {
  readonly projectId: string
  readonly seal: string
  /** The address in base64url. */
  readonly address: string
}

/** Links to pictures of other hosts through this server, so that no visitor is seen by those. */
export interface MediaLinks {
  /** The address a page names in `<img>`; empty for what cannot be one. Of a picture in the address itself it is that picture, where it is inert and light to draw. */
  to(target: MediaTarget): Promise<string>
  /** What a link leads to; nothing for one this server did not write. */
  read(path: MediaPath): Promise<string | undefined>
}

/**
 * @param publicUrl how visitors reach this server; without it pictures of other hosts are left out.
 * @param sources who has what stands at addresses that are not of the web.
 */
export function createMediaLinks(
  shared: Database,
  publicUrl: string | undefined,
  sources: Pick<MediaSources, 'of'> = createMediaSources(),
): MediaLinks {
  const database = shared.withTables<MediaTables>()
  let made: Promise<Buffer> | undefined
  const key = () => {
    made ??= readKey()
    made.catch(() => {
      // The next one who asks tries again.
      made = undefined
    })
    return made
  }
  const readKey = async () => {
    await sql`insert into media_key (id, key) values (1, ${randomBytes(32)}) on conflict (id) do nothing`.execute(
      database,
    )
    const row = await database.selectFrom('media_key').select('key').where('id', '=', 1).executeTakeFirstOrThrow()
    return Buffer.from(row.key)
  }
  const seal = async (projectId: string, address: string) =>
    createHmac('sha256', await key())
      .update(`${projectId} ${address}`)
      .digest()
      .subarray(0, 16)

  return {
    async to({ projectId, address }) {
      if (/^data:image\//i.test(address)) return judgedPicture(address)
      if (publicUrl === undefined || !(address.startsWith('https://') || sources.of(address))) return ''
      const encoded = Buffer.from(address).toString('base64url')
      if (encoded.length > longestAddress) return ''
      return `${publicUrl}/media/${projectId}/${(await seal(projectId, encoded)).toString('base64url')}/${encoded}`
    },
    async read({ projectId, seal: given, address }) {
      const known = await seal(projectId, address)
      const bytes = Buffer.from(given, 'base64url')
      const isOurs = bytes.length === known.length && timingSafeEqual(bytes, known)
      return isOurs ? Buffer.from(address, 'base64url').toString() : undefined
    },
  }
}

/** A picture that stands in an address, of the bytes that were judged: a browser could read other ones out of what is written there. */
function judgedPicture(address: string): string {
  const bytes = decodeDataUri(address, mostInline)
  const type = bytes && mediaTypeOf(bytes)
  return bytes && type?.startsWith('image/') ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : ''
}
