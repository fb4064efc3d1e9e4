/** The English words of what is said in passing. */
export const wordsEn = {
  'action.dismiss': 'Dismiss',
  'toast.copy-failed': 'Copying was blocked',
  'toast.view': 'View',
} as const
