import { fileURLToPath } from 'node:url'

/** Metadata and pictures of items whose addresses are `ipfs://`, each by its path. */
export const metadataFolder = fileURLToPath(new URL('../metadata', import.meta.url))
