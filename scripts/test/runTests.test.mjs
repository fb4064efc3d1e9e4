import { expect, test } from 'vitest'
import { readPlaywrightReport } from './readPlaywrightReport.mjs'
import { readVitestReport } from './readVitestReport.mjs'
import { judgeRun } from './runTests.mjs'

test('Vitest counts tests, and a file that did not load as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: '/a.test.ts', status: 'passed', startTime: 10, endTime: 35, assertionResults: [{ status: 'passed' }] },
      {
        name: '/b.test.ts',
        status: 'failed',
        startTime: 10,
        endTime: 12,
        assertionResults: [
          {
            status: 'failed',
            ancestorTitles: ['the relay'],
            title: 'keeps',
            failureMessages: ['\u001b[31mAssertionError: one\n\n  is not two'],
          },
        ],
      },
      { name: '/c.test.ts', status: 'failed', startTime: 10, endTime: 10, assertionResults: [] },
    ],
  }
  const counts = readVitestReport(report)
  expect(counts).toMatchObject({ passed: 3, failed: 2, skipped: 2 })
  expect(counts.failures).toEqual([
    { name: '/c.test.ts (did not load)', why: '' },
    { name: '/b.test.ts > the relay > keeps', why: 'AssertionError: one\n  is not two' },
  ])
  expect(counts.files[0]).toEqual({ file: '/a.test.ts', milliseconds: 25 })
})

test('Playwright counts flaky tests and errors outside tests as failures', () => {
  const spec = (file, duration, ok = true) => ({
    file,
    ok,
    title: 'goes',
    tests: [{ results: [{ duration, ...(ok ? {} : { error: { message: 'Error: not there' } }) }] }],
  })
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'global setup failed' }],
    suites: [{ specs: [spec('a.e2e.ts', 5)], suites: [{ specs: [spec('a.e2e.ts', 7), spec('b.e2e.ts', 1, false)] }] }],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
    failures: [
      { name: 'b.e2e.ts > goes', why: 'Error: not there' },
      { name: 'global setup failed', why: '' },
    ],
    files: [
      { file: 'a.e2e.ts', milliseconds: 12 },
      { file: 'b.e2e.ts', milliseconds: 1 },
    ],
  })
})

const counts = { passed: 2, failed: 0, skipped: 0, files: [] }

test('a run is only good when its exit code and its report agree', () => {
  expect(judgeRun({ code: 0, output: 'x', counts })).toMatchObject({ passed: 2, failed: 0, output: '' })
  expect(judgeRun({ code: 1, output: 'unhandled', counts })).toMatchObject({ passed: 2, failed: 1 })
})

test('an error no test caught stands first in the output, and among the failures', () => {
  const uncaught = [{ what: 'Unhandled Rejection, Error: late', at: '/a.test.ts > goes', stack: 'Error: late\n  at a' }]
  const judged = judgeRun({ code: 1, output: 'thousands of lines', counts, uncaught })
  expect(judged.failures).toEqual([
    { name: '/a.test.ts > goes > Unhandled Rejection, Error: late', why: 'Error: late\n  at a' },
  ])
  expect(judged.output.split('\n').slice(1, 4)).toEqual([
    'Unhandled Rejection, Error: late (/a.test.ts > goes)',
    'Error: late',
    '  at a',
  ])
})

test('a run without a report, or in which no test ran, fails with the reason', () => {
  expect(judgeRun({ code: 1, output: 'crash', counts: undefined })).toMatchObject({
    failed: 1,
    output: expect.stringContaining('crash'),
  })
  expect(judgeRun({ code: 0, output: '', counts: { ...counts, passed: 0 } })).toMatchObject({ failed: 1 })
})
