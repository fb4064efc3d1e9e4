/** The English words of what is said in passing. */
export const wordsEn = {
  'action.dismiss': 'Dismiss',
  'toast.address-copied': 'Address copied',
  'toast.link-copied': 'Link copied',
  'toast.report-copied': 'Report copied',
  'toast.copy-failed': 'Copying was blocked',
} as const
