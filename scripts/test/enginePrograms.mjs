import { findProgram } from './findProgram.mjs'

/** Debian's package of each program, and the names it goes by. */
const programs = {
  firefox: { from: 'firefox-esr', names: ['firefox-esr', 'firefox'] },
  webkit: { from: 'webkit2gtk-driver', names: ['WebKitWebDriver'] },
  screen: { from: 'xvfb', names: ['Xvfb'] },
}

/** Where the programs are that `npm run test:engines` drives: `firefox`, `webkit` and `screen`; undefined what is not installed. */
export function enginePrograms(environment = process.env) {
  return Object.fromEntries(Object.entries(programs).map(([key, { names }]) => [key, findProgram(names, environment)]))
}

/** The Debian packages that are missing for them. */
export function missingEngines(environment = process.env) {
  return Object.values(programs).flatMap(({ from, names }) => (findProgram(names, environment) ? [] : [from]))
}
