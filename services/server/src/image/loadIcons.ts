import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findAbove } from '../config/findAbove'
import { drawLetters, drawMonogram } from './drawMonogram'
import type { Picture } from './Picture'
import type { OwnIcon } from './readOwnIcons'

/** The icons of the server and its operator, by id and by what they show. */
export interface Icons {
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

/** Reads every icon: those that come with the server, then the operator's own, which win. They are few and small. */
export async function loadIcons(own: readonly OwnIcon[] = []): Promise<Icons> {
  const path = findAbove('icons/index.json')
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
  const tables = {
    wallets: new Map(Object.entries(wallets)),
    assets: new Map([...Object.entries(assets), ...drawn(monograms.assets, drawMonogram)]),
    tokens: new Map([...Object.entries(tokens), ...drawn(monograms.tokens, drawMonogram)]),
    currencies: new Map(drawn(monograms.currencies, drawLetters)),
  }
  for (const { table, key, picture } of own) {
    const name = table === 'tokens' || table === 'currencies' ? key.toUpperCase() : key
    if (picture === 'off') tables[table].delete(name)
    else {
      byImageId.set(picture.id, picture)
      tables[table].set(name, picture.id)
    }
  }
  return { byImageId, ...tables }
}
