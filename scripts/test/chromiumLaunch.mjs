import { findChromium } from './findChromium.mjs'

/** Launch options every browser test shares: the Chromium of this machine, without its sandbox where root forbids one. */
export function chromiumLaunch() {
  const executablePath = findChromium()
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
  }
}
