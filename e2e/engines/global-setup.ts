import type { TestProject } from 'vitest/node'
import { type DevFile, startLatchkey } from '../lab/startLatchkey'

declare module 'vitest' {
  interface ProvidedContext {
    readonly latchkey: DevFile
  }
}

/** One `npm start` for all journeys, as a newcomer has. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...latchkey } = await startLatchkey()
  project.provide('latchkey', latchkey)
  return stop
}
