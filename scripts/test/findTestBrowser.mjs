import { findChromium } from './findChromium.mjs'
import { findProgram } from './findProgram.mjs'

/**
 * The Chromium that tests draw their pages in: `CHROMIUM_PATH` when set, else the one without windows, in which the same pages take a
 * sixth less of the processor, else the whole one. Undefined leaves the choice to Playwright's own download.
 */
export function findTestBrowser(environment = process.env) {
  return environment.CHROMIUM_PATH || findProgram(['chromium-headless-shell'], environment) || findChromium(environment)
}
