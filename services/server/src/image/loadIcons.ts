import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findAbove } from '../directory/findAbove'
import { drawLetters, drawMonogram } from './drawMonogram'
import type { Picture } from './Picture'

/** The icons that come with the server, by id and by what they show. */
export interface ShippedIcons {
  readonly byImageId: ReadonlyMap<string, Picture>
  /** Wallet id to image id. */
  readonly wallets: ReadonlyMap<string, string>
  /** Image keys of networks and connectors to image id. */
  readonly assets: ReadonlyMap<string, string>
  /** Upper-case symbol to image id. */
  readonly tokens: ReadonlyMap<string, string>
  /** Upper-case code to image id. */
  readonly currencies: ReadonlyMap<string, string>
}

type Table = Readonly<Record<string, string>>

/** `icons/index.json`, written by `scripts/generate/icons.mjs`. */
interface IconIndex {
  readonly wallets: Table
  readonly assets: Table
  readonly tokens: Table
  /** What has no icon, by the words whose initials are drawn; a currency by its sign. */
  readonly monograms: { readonly assets: Table; readonly tokens: Table; readonly currencies: Table }
}

/** Reads every shipped icon; they are few and small. */
export async function loadIcons(path = findAbove('icons/index.json')): Promise<ShippedIcons> {
  const { wallets, assets, tokens, monograms } = JSON.parse(await readFile(path, 'utf8')) as IconIndex
  const ids = new Set([wallets, assets, tokens].flatMap((table) => Object.values(table)))
  const byImageId = new Map<string, Picture>()
  await Promise.all(
    [...ids].map(async (id) => {
      const body = new Uint8Array(await readFile(join(dirname(path), `${id}.svg`)))
      byImageId.set(id, { id, type: 'image/svg+xml', body })
    }),
  )
  const drawn = (table: Table, draw: (key: string, text: string) => Picture) =>
    Object.entries(table).map(([key, text]): readonly [string, string] => {
      const picture = draw(key, text)
      byImageId.set(picture.id, picture)
      return [key, picture.id]
    })
  return {
    byImageId,
    wallets: new Map(Object.entries(wallets)),
    assets: new Map([...Object.entries(assets), ...drawn(monograms.assets, drawMonogram)]),
    tokens: new Map([...Object.entries(tokens), ...drawn(monograms.tokens, drawMonogram)]),
    currencies: new Map(drawn(monograms.currencies, drawLetters)),
  }
}
