import { existsSync, readFileSync } from 'node:fs'
import { headOf } from './headOf.mjs'
import { modalOf } from './modalOf.mjs'

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Why a journey failed, at which line, and what the modal told then. */
function whyOf(spec) {
  const result = spec.tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)
  const { location, message = '' } = result?.error ?? {}
  const page = result?.attachments?.find(({ name, path }) => name === 'error-context' && existsSync(path))
  return [
    headOf(location ? `${location.file}:${location.line}\n${message}` : message),
    ...(page ? [modalOf(readFileSync(page.path, 'utf8'))] : []),
  ]
    .filter(Boolean)
    .join('\n')
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
      ...specs
        .filter(({ ok }) => ok === false)
        .map((spec) => ({ name: `${spec.file} > ${spec.title}`, why: whyOf(spec) })),
      ...(report.errors ?? []).map(({ message }) => ({ name: String(message).split('\n', 1)[0], why: '' })),
    ],
    files: [...files].map(([file, milliseconds]) => ({ file, milliseconds })),
  }
}
