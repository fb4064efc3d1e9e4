/** The English words of a list that is pulled down. */
export const wordsEn = {
  'title.PullRefresh': 'Refresh',
  'pull.running': 'Refreshing',
  'pull.done': 'Up to date',
  'pull.failed': 'Could not refresh',
} as const
