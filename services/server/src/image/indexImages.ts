import { drawMonogram } from './drawMonogram'
import type { Icons } from './loadIcons'
import type { Picture } from './Picture'

/** A picture, and whether its address can never show another. */
export interface FoundPicture {
  readonly picture: Picture
  readonly immutable: boolean
}

/** A wallet that pictures are asked of. */
export interface Depicted {
  readonly id: string
  readonly alias_ids: readonly string[]
  readonly name: string
}

/** Pictures of some wallets, and of everything else there are icons of. */
export interface Images {
  /** Image id of a wallet. */
  imageIdOf(walletId: string): string | undefined
  /** By image id, wallet id, former wallet id, or image key of a network or connector. */
  find(id: string): FoundPicture | undefined
}

/** Gives every wallet its shipped icon, else a monogram. */
export function indexImages(icons: Icons, wallets: readonly Depicted[]): Images {
  const byImageId = new Map(icons.byImageId)
  const byName = new Map<string, Picture>()
  for (const [key, id] of icons.assets) add(byName, key, byImageId.get(id))
  for (const { id, alias_ids, name } of wallets) {
    const keys = [id, ...alias_ids]
    const shipped = keys.flatMap((key) => icons.wallets.get(key) ?? [])[0]
    const picture = (shipped !== undefined && byImageId.get(shipped)) || drawMonogram(id, name)
    byImageId.set(picture.id, picture)
    for (const key of keys) add(byName, key, picture)
  }
  return {
    imageIdOf: (walletId) => byName.get(walletId)?.id,
    find(id) {
      const exact = byImageId.get(id)
      if (exact) return { picture: exact, immutable: true }
      const named = byName.get(id)
      return named && { picture: named, immutable: false }
    },
  }
}

function add(pictures: Map<string, Picture>, key: string, picture: Picture | undefined): void {
  if (picture && !pictures.has(key)) pictures.set(key, picture)
}
