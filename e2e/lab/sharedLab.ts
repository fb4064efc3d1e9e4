import { test } from '@playwright/test'
import type { DevFile } from './startLatchkey'

/** The lab of this run, which all files of journeys share; read it within a test. */
export function sharedLab(): () => DevFile {
  let latchkey: DevFile | undefined
  test.beforeAll(async () => {
    // Whoever is first waits until every package is packed and three chains run, beside the journeys of other workers.
    test.setTimeout(240_000)
    const url = process.env['LATCHKEY_E2E_LAB']
    if (!url) throw new Error('No lab: run these tests by the playwright.config.ts at the root.')
    const answer = await fetch(url, { signal: AbortSignal.timeout(230_000) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    latchkey = JSON.parse(text) as DevFile
  })
  return () => {
    if (!latchkey) throw new Error('The lab is there only within a test.')
    return latchkey
  }
}
