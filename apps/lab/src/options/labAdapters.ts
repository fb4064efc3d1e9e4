import type { Adapter } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { solana } from 'latchkey/solana'

/** The adapters the lab offers, by the names of their entries; nothing else of an address becomes one, or code. */
export const labAdapters: Readonly<Record<string, () => Adapter>> = { eip155, solana }
