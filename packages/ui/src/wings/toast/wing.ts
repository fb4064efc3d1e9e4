import type { WordPart } from '../../messages/Catalogue'

/** What is said in passing, over any view; a wing without views. */
export const wing = {
  words: ['toast', 'errors'] as const satisfies readonly WordPart[],
  load: async () => (await import('./door')).door,
}
