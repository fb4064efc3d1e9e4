import { headOf } from './headOf.mjs'

const nameOf = (file, test) => [file.name, ...(test.ancestorTitles ?? []), test.title].join(' > ')

/** Counts and failures of Vitest's JSON report. A file that failed to load is one failure; what was skipped is neither. */
export function readVitestReport(report) {
  const files = report.testResults ?? []
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unloaded.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: [
      ...unloaded.map((file) => ({ name: `${file.name} (did not load)`, why: headOf(file.message ?? '') })),
      ...files.flatMap((file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => ({ name: nameOf(file, test), why: headOf(test.failureMessages?.[0] ?? '') })),
      ),
    ],
    files: files.map((file) => ({ file: file.name, milliseconds: Math.max(0, file.endTime - file.startTime) })),
  }
}
