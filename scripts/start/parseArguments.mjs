const flags = {
  '--reset': { option: 'reset', about: 'forget what earlier runs left (chain state) and start afresh' },
  '--lan': { option: 'lan', about: 'let other devices in this network, such as a phone, reach it' },
  '--hot': { option: 'hot', about: 'serve the pages from their sources, each change shown at once; they load slower' },
  '--help': { option: 'help', about: 'show this' },
}

/** What can be asked of `npm start`. */
export const usage = [
  'Usage: npm start -- [flags]',
  '',
  ...Object.entries(flags).map(([flag, { about }]) => `  ${flag.padEnd(8)} ${about}`),
].join('\n')

/** Reads the arguments of `npm start`: every option as a boolean, or `error` naming what is not one. */
export function parseArguments(args) {
  const options = { reset: false, lan: false, hot: false, help: false }
  for (const word of args) {
    if (word === '--') continue
    const flag = flags[word === '-h' ? '--help' : word]
    if (!flag) return { ...options, error: `There is no flag '${word}'.` }
    options[flag.option] = true
  }
  return options
}
