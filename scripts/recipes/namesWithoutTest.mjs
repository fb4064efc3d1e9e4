/**
 * Of the names that samples want tried, `{ file, named }[]`, those of which no test passed: where none has a name any more, all are
 * skipped and nothing fails. `ran` says how many passed: `{ file, named, passed }[]`.
 */
export function namesWithoutTest(wanted, ran) {
  return wanted
    .filter(({ file, named }) => !ran.some((one) => one.file === file && one.named === named && one.passed > 0))
    .map(({ file, named }) => `${file}: no test passed that has '${named}' in its name`)
}
