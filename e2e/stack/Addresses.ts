import type { Devnet } from '@latchkey/devnet'

/** Where a running stack is found; plain JSON. */
export interface Addresses extends Pick<Devnet, 'chains' | 'accounts' | 'contracts' | 'solana'> {
  /** Origin of the host pages; below `/latchkey` it answers for the server. */
  readonly hosts: string
  readonly server: string
  readonly relay: string
  readonly projectId: string
}

/** The stack of this run, as its start left it for the tests. */
export function readAddresses(): Addresses {
  const text = process.env['LATCHKEY_E2E']
  if (!text) throw new Error('No stack: run these tests by the playwright.config.ts at the root.')
  return JSON.parse(text) as Addresses
}
