import { findProgram } from './findProgram.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The Chromium already on this machine: `CHROMIUM_PATH` when set, else the first known name on the PATH.
 * Undefined leaves the choice to Playwright's own download.
 */
export function findChromium(environment = process.env) {
  return environment.CHROMIUM_PATH || findProgram(names, environment)
}
