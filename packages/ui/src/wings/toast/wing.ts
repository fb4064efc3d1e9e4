import type { WordSet } from '../../messages/Catalogue'

/** What is said in passing, over any view; a wing without views. */
export const wing = {
  words: ['toast', 'errors'] as const satisfies readonly WordSet[],
  load: async () => (await import('./door')).door,
}
