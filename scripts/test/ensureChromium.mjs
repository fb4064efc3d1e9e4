import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { aptInstall } from './aptInstall.mjs'
import { findChromium } from './findChromium.mjs'

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 15 * 60_000 }).status === 0
}

function ownChromium(root) {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright')
  return existsSync(chromium.executablePath())
}

/**
 * Makes sure a Chromium exists: the system's, Playwright's own, or a newly installed one (Debian's package as root,
 * else Playwright's download). Throws with what to do when none can be had.
 */
export function ensureChromium(root, say = (line) => process.stdout.write(`${line}\n`)) {
  const system = findChromium()
  if (system && existsSync(system)) return
  if (system) throw new Error(`CHROMIUM_PATH names ${system}, which does not exist.`)
  if (ownChromium(root)) return
  // An older Debian has no package of the one without windows.
  if (aptInstall(['chromium', 'chromium-headless-shell'], say) || aptInstall(['chromium'], say)) return
  say('Installing Chromium with Playwright')
  if (run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']) && ownChromium(root))
    return
  throw new Error(
    'No Chromium: install one (chromium, google-chrome) or give its path in CHROMIUM_PATH, then run again.',
  )
}
