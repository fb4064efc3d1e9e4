/** What to tell somebody who starts a second time: where the first one is, and how to end it. */
export function runningAlready(owner, facts) {
  const how = `Stop it with Ctrl-C in its terminal, or with: kill ${owner}`
  if (facts?.pid !== owner) return `Latchkey is being started by process ${owner} just now. ${how}`
  const addresses = [
    ...['lab', 'gallery', 'server', 'frame', 'inbox', 'admin'].map((name) => [name, facts[name]]),
    ...Object.entries(facts.chains ?? {}),
  ].filter(([, url]) => url)
  return [
    `Latchkey runs already (process ${owner}):`,
    ...addresses.map(([name, url]) => `  ${name.padEnd(14)} ${url}`),
    how,
  ].join('\n')
}
