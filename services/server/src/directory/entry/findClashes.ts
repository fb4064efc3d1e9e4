import type { WalletEntry } from '@latchkey/protocol/api'

/** Two entries that claim the same thing. */
export interface Clash {
  /** Place in the list of the later one. */
  readonly at: number
  readonly key: keyof WalletEntry
  readonly message: string
}

type Claims = (entry: WalletEntry) => readonly (string | null)[]

const claims: readonly (readonly [keyof WalletEntry, Claims])[] = [
  ['id', ({ id, alias_ids }) => [id, ...alias_ids]],
  ['name', ({ name }) => [name.toLowerCase()]],
  ['rdns', ({ rdns }) => [rdns]],
  ['homepage', ({ homepage }) => [homepage?.replace(/\/$/, '').toLowerCase() ?? null]],
  ['app_store', ({ app_store }) => [app_store]],
  ['play_store', ({ play_store }) => [play_store]],
  ['chrome_store', ({ chrome_store }) => [chrome_store]],
  ['firefox_store', ({ firefox_store }) => [firefox_store]],
  ['edge_store', ({ edge_store }) => [edge_store]],
  ['injected', ({ injected }) => injected.map((fact) => `${fact.namespace} ${fact.injected_id}`)],
]

/** What may belong to one wallet only, and is claimed by two. */
export function findClashes(entries: readonly WalletEntry[]): readonly Clash[] {
  return claims.flatMap(([key, claimed]) => {
    const owners = new Map<string, WalletEntry>()
    return entries.flatMap((entry, at) =>
      claimed(entry).flatMap((claim): readonly Clash[] => {
        const owner = claim === null ? undefined : owners.get(claim)
        if (claim !== null && !owner) owners.set(claim, entry)
        return owner ? [{ at, key, message: `${key} ${claim} is already that of ${owner.name}` }] : []
      }),
    )
  })
}
