import { jobs } from './jobs.mjs'

/** What `npm test` runs. */
export const parts = ['checks', 'unit', 'browser', 'e2e']

/** What runs only when it is named. */
const others = ['engines']

/**
 * Reads the arguments of `npm test`: nothing for all parts, `job` and the name of one for its parts, or one part and the names that narrow it down
 * (names of checks, pieces of test file names, in e2e also of titles). `--` only separates.
 */
export function parseArguments(args) {
  const [part, ...names] = args.filter((word) => word !== '--')
  if (part === undefined) return { parts, names: [] }
  if (part === 'job') {
    const [job] = names
    if (names.length === 1 && Object.hasOwn(jobs, job)) return { parts: jobs[job], names: [] }
    return { error: `There is no job '${names.join(' ')}'. Use: npm test job ${Object.keys(jobs).join(' | ')}` }
  }
  if (parts.includes(part) || others.includes(part)) return { parts: [part], names }
  return {
    error: `There is no part '${part}'. Use: npm test, or npm test ${[...parts, ...others].join(' | ')} [-- names]`,
  }
}
