import { Registry } from 'prom-client'
import type { Config } from '../Config'
import type { Clock } from '../clock/Clock'
import { createLog } from '../log/createLog'
import type { Log } from '../log/Log'
import type { Services } from '../noun/Services'
import { parseConfig } from '../parseConfig'
import { createProjectStore } from '../project/createProjectStore'
import type { Project } from '../project/Project'
import type { ProjectStore } from '../project/ProjectStore'
import { createFairQueue } from '../sharing/createFairQueue'
import { createMemoryShared } from '../sharing/createMemoryShared'
import { openMain } from './openMain.test.support'

/** A clock that stands until it is moved. */
export function createTestClock(): Clock & { advance(ms: number): void } {
  let now = Date.UTC(2026, 0, 1)
  const waiting = new Set<{ at: number; callback: () => void }>()
  return {
    now: () => now,
    after(ms, callback) {
      const entry = { at: now + ms, callback }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    advance(ms) {
      now += ms
      for (const entry of [...waiting].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)) {
        waiting.delete(entry)
        entry.callback()
      }
    },
  }
}

/** What a noun is given, on an embedded database in memory. */
export async function openTestServices({
  clock = createTestClock(),
  log = createLog('silent'),
  environment = {},
}: {
  clock?: Clock
  log?: Log
  environment?: Readonly<Record<string, string>>
} = {}): Promise<Services<Config> & { readonly projects: ProjectStore; close(): Promise<void> }> {
  const config = parseConfig({ MODE: 'development', DATA_DIR: 'memory:', LOG_LEVEL: 'silent', ...environment })
  const opened = await openMain(config)
  const shared = createMemoryShared(clock)
  const controller = new AbortController()
  return {
    config,
    clock,
    log,
    metrics: new Registry(),
    database: opened.database,
    shared,
    projects: createProjectStore(opened.database, clock),
    fetch: globalThis.fetch,
    queue: createFairQueue(),
    lifetime: controller.signal,
    async close() {
      controller.abort()
      await shared.close()
      await opened.close()
    },
  }
}

/** A project with an id of one digit repeated. */
export const testProject = (digit: string, changes: Partial<Project> = {}): Project => ({
  id: digit.repeat(32),
  name: `project ${digit}`,
  allowedOrigins: [],
  analytics: 'off',
  opaqueOrigin: 'refuse',
  features: {},
  ...changes,
})
