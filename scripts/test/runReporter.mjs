import { writeFileSync } from 'node:fs'

/**
 * A reporter of Vitest that writes what its JSON report leaves out: where the time of each file went, in milliseconds (preparing its
 * worker, set-up files, importing, tests with their hooks), and errors no test caught. The path to write to is in `LATCHKEY_RUN`.
 */
export default class RunReporter {
  onTestRunEnd(modules, errors) {
    const path = process.env.LATCHKEY_RUN
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
    const uncaught = errors.map(({ name, message, stack, type, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
      what: [type ?? 'Error', `${name ?? 'Error'}: ${message}`].join(', '),
      at: [file, test].filter(Boolean).join(' > '),
      stack: stack ?? '',
    }))
    writeFileSync(path, JSON.stringify({ times, uncaught }))
  }
}
