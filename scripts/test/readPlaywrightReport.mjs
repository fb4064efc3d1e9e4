function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Counts and failures of Playwright's JSON report. Flaky counts as failed; an error outside any test is one failure. */
export function readPlaywrightReport(report) {
  const stats = report.stats ?? {}
  const specs = (report.suites ?? []).flatMap(specsOf)
  const files = new Map()
  for (const spec of specs) {
    const spent = spec.tests.flatMap((test) => test.results).reduce((sum, result) => sum + result.duration, 0)
    files.set(spec.file, (files.get(spec.file) ?? 0) + spent)
  }
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (report.errors ?? []).length,
    skipped: stats.skipped ?? 0,
    failures: [
      ...specs.filter(({ ok }) => ok === false).map(({ file, title }) => `${file} > ${title}`),
      ...(report.errors ?? []).map(({ message }) => String(message).split('\n', 1)[0]),
    ],
    files: [...files].map(([file, milliseconds]) => ({ file, milliseconds })),
  }
}
