/** The English words that several later wings say, and those of the wallets of a phone. */
export const furtherEn = {
  'action.copy-report': 'Copy report',
  'report.copied': 'Report copied',
  'action.done': 'Done',
  'action.search-clear': 'Clear search',
  'networks.empty-hint': 'Check the spelling or clear the search.',
  'connect.open-in': 'Open in a wallet',
  'connect.open-in-hint': 'This page opens inside the wallet you pick.',
  'connect.page-link': 'Copy link for another wallet',
  'connect.link-copied': 'Link copied',
} as const
