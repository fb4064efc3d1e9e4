import { writeFileSync } from 'node:fs'

/**
 * A reporter of Vitest that writes where the time of each file went, in milliseconds: preparing its worker, set-up files, importing,
 * tests with their hooks. The path to write to is in `LATCHKEY_TIMES`.
 */
export default class TimesReporter {
  onTestRunEnd(modules) {
    const path = process.env.LATCHKEY_TIMES
    if (!path) return
    const times = modules.map((module) => {
      const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
        module.diagnostic()
      return {
        file: module.moduleId,
        prepare: Math.round(prepareDuration + environmentSetupDuration),
        setup: Math.round(setupDuration),
        import: Math.round(collectDuration),
        tests: Math.round(duration),
      }
    })
    writeFileSync(path, JSON.stringify(times))
  }
}
