import type { WalletEntry } from './directory-data'
import { printedChains } from './printedChains'

/** A wallet as `GET /getWallets` answers it, as JSON text. */
export type ToWire = (entry: WalletEntry, asked: readonly string[]) => string

/** Writes wallets of one revision; what does not depend on the question is written once for each. */
export function createToWire(imageIdOf: (id: string) => string | undefined): ToWire {
  const heads = new Map<string, string>()
  const headOf = (entry: WalletEntry) => {
    const { hidden: _, chains: __, ...shown } = entry
    return JSON.stringify({ ...shown, image_id: imageIdOf(entry.id), link_mode: null }).slice(0, -1)
  }
  return (entry, asked) => {
    const head = heads.get(entry.id) ?? headOf(entry)
    heads.set(entry.id, head)
    return `${head},"chains":${JSON.stringify(printedChains(entry, asked))}}`
  }
}
