/** Where a local chain listens today, as the page's address says. */
export const addressOf = (name: string, otherwise: string): string =>
  new URLSearchParams(location.search).get(name) ?? otherwise
