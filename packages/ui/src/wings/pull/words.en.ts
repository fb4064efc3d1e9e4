/** The English words of a list that is pulled down. */
export const wordsEn = {
  'title.PullRefresh': 'Refresh',
  'pull.loading': 'Refreshing',
  'pull.success': 'Up to date',
  'pull.error': 'Could not refresh',
} as const
