import { isAddress } from '@latchkey/protocol/address'
import { array, boolean, check, type InferOutput, nullish, object, pipe, safeParse, string, unknown } from 'valibot'

/** Interfaces of what is one of its kind; others are tokens, programs and collections themselves. */
const interfaces = ['V1_NFT', 'V1_PRINT', 'V2_NFT', 'LEGACY_NFT', 'ProgrammableNFT', 'MplCoreAsset']

const text = nullish(string())
const address = pipe(
  string(),
  check((value) => isAddress('solana', value)),
)
const form = object({
  ...{ interface: string(), id: address, burnt: nullish(boolean()) },
  content: nullish(
    object({
      json_uri: text,
      files: nullish(array(unknown())),
      metadata: nullish(
        object({ name: text, symbol: text, description: text, token_standard: text, attributes: nullish(unknown()) }),
      ),
      links: nullish(object({ image: text, animation_url: text })),
    }),
  ),
  compression: nullish(object({ compressed: nullish(boolean()) })),
  grouping: nullish(array(unknown())),
  ownership: object({ owner: string() }),
})
const fileForm = object({ uri: string(), mime: text })
const groupForm = object({
  ...{ group_key: string(), group_value: address, verified: nullish(boolean()) },
  collection_metadata: nullish(object({ name: text, symbol: text })),
})

/** An asset of Solana as whoever answers the Digital Asset Standard API tells it, as far as it is read. */
export interface Asset {
  readonly id: string
  /** One of its kind, there still, and the account's. */
  readonly isItem: boolean
  readonly isCompressed: boolean
  readonly metadata: NonNullable<NonNullable<InferOutput<typeof form>['content']>['metadata']>
  readonly image: string | undefined
  readonly animation: InferOutput<typeof fileForm> | undefined
  /** Where its own document is, which nobody has read for it yet. */
  readonly document: string | undefined
  /** The collection that vouches for it. */
  readonly collection: InferOutput<typeof groupForm> | undefined
}

/** Reads an asset of an answer. */
export function readAsset(said: unknown, owner: string): Asset | 'unreadable' {
  const read = safeParse(form, said)
  if (!read.success) return 'unreadable'
  const { id, content, compression, grouping, ownership, burnt } = read.output
  const { json_uri: uri, links, metadata } = content ?? {}
  const files = readable(fileForm, content?.files)
  const standard = metadata?.token_standard ?? ''
  const image = links?.image || files.find(({ mime }) => mime?.startsWith('image/'))?.uri
  return {
    id,
    isItem:
      burnt !== true &&
      ownership.owner === owner &&
      interfaces.includes(read.output.interface) &&
      !standard.startsWith('Fungible'),
    isCompressed: compression?.compressed === true,
    metadata: metadata ?? {},
    image: image || undefined,
    animation: animationOf(links?.animation_url, files),
    document: image || !uri ? undefined : uri,
    collection: readable(groupForm, grouping).find((one) => one.group_key === 'collection' && one.verified !== false),
  }
}

/** What moves or sounds, with its type where a file says so: addresses often end in nothing that does. */
function animationOf(link: string | null | undefined, files: readonly InferOutput<typeof fileForm>[]) {
  if (link) return files.find(({ uri }) => uri === link) ?? { uri: link, mime: undefined }
  return files.find(({ mime }) => mime && /^(?:video|audio)\//.test(mime))
}

/** Those of a list that can be read: one odd file or group makes no other an odd one. */
function readable<T extends typeof fileForm | typeof groupForm>(
  form: T,
  said: readonly unknown[] | null | undefined,
): readonly InferOutput<T>[] {
  return (said ?? []).flatMap((one) => {
    const read = safeParse(form, one)
    return read.success ? [read.output] : []
  })
}
