import type { WalletEntry } from '@latchkey/protocol/api'
import { isNamespace } from '@latchkey/protocol/caip'
import { knownChains } from './knownChains'

/** Existing clients drop wallets without chains, and read long lists slowly. */
const most = 100

const namespaceOf = (chain: string) => chain.slice(0, chain.indexOf(':'))

/** Whether a wallet serves any of the chains: listed exactly, or all of a namespace (KM-10). */
export function servesChains({ chains, namespaces }: WalletEntry, asked: readonly string[]): boolean {
  return asked.some((chain) => (chains ? chains.includes(chain) : namespaces.includes(namespaceOf(chain))))
}

/** The chains an answer names for a wallet: its own, else what was asked of its namespaces, else those we know of them. */
export function printedChains({ chains, namespaces }: WalletEntry, asked: readonly string[]): readonly string[] {
  if (chains) return chains
  const wanted = asked.filter((chain) => namespaces.includes(namespaceOf(chain)))
  if (wanted.length > 0) return wanted.slice(0, most)
  const known = namespaces.filter(isNamespace).map((namespace) => knownChains[namespace])
  // One of each in turn, so that a long namespace does not crowd out the others.
  const rows = Math.max(0, ...known.map((list) => list.length))
  return Array.from({ length: rows }, (_, row) => known.flatMap((list) => list[row] ?? []))
    .flat()
    .slice(0, most)
}
