/** The English words of the frame round every view, and of what several wings say. */
export const shellEn = {
  'action.back': 'Back',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.details': 'Details',
  'action.get': 'Get {wallet}',
  'action.retry': 'Try again',
  'view.loading': 'Loading',
  'view.failed': 'Couldn’t load this screen',
  'view.failed-hint': 'The connection may have dropped. Nothing was lost.',
  'view.slow': 'Still working. This takes longer than usual.',
  'error.generic': 'Something went wrong.',
} as const
