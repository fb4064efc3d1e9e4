/** What CI runs side by side, each on a machine of its own: together they are all parts of `npm test`, each once. */
export const jobs = {
  node: ['checks', 'unit'],
  browser: ['browser'],
  journeys: ['e2e'],
}
