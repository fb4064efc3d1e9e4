import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The Chromium already on this machine: `CHROMIUM_PATH` when set, else the first known name on the PATH.
 * Undefined leaves the choice to Playwright's own download.
 */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean)
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
      if (runs(path)) return path
    }
  }
  return undefined
}
