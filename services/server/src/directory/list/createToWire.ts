import { createHash } from 'node:crypto'
import type { WalletEntry } from '@latchkey/protocol/api'
import { printedChains } from './printedChains'

/** Wallets of one revision as `GET /getWallets` answers them. */
export interface ToWire {
  /** Of everything the answers of this revision are made from. */
  readonly hash: string
  /** JSON texts of wallets for one question. */
  write(entries: readonly WalletEntry[], asked: readonly string[]): readonly string[]
}

/** Prepares what does not depend on the question: it is written once for each wallet. */
export function createToWire(entries: readonly WalletEntry[], imageIdOf: (id: string) => string | undefined): ToWire {
  const heads = new Map(
    entries.map((entry) => {
      const { hidden: _, chains: __, ...shown } = entry
      return [entry.id, JSON.stringify({ ...shown, image_id: imageIdOf(entry.id), link_mode: null }).slice(0, -1)]
    }),
  )
  const unasked = new Map<string, string>()
  return {
    hash: createHash('sha256')
      .update([...heads.values()].join())
      .digest('base64url')
      .slice(0, 16),
    write(wanted, asked) {
      // Wallets of the same namespaces print the same chains, and most serve any chain of theirs.
      const printed = asked.length === 0 ? unasked : new Map<string, string>()
      return wanted.map((entry) => {
        const key = `${entry.namespaces.join()} ${entry.chains?.join() ?? ''}`
        const chains = printed.get(key) ?? JSON.stringify(printedChains(entry, asked))
        printed.set(key, chains)
        return `${heads.get(entry.id)},"chains":${chains}}`
      })
    },
  }
}
