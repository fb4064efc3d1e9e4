import { isLeftLoading } from './readResults.mjs'

/**
 * A report without what must be asked again of `paths`: a mutant no test ran, one whose run broke off, and one in code that runs while a module loads. Stryker cannot tell that a new
 * test reaches them, and would keep the old word. With `ignoreStatic`, of a run that does not ask about the last, the word of the run before it stays.
 */
export function forgetUnsure(report, paths, { ignoreStatic }) {
  const isSure = (mutant) =>
    mutant.status !== 'NoCoverage' && mutant.status !== 'RuntimeError' && (ignoreStatic || !isLeftLoading(mutant))
  const files = Object.entries(report.files).map(([path, file]) => [
    path,
    paths.includes(path) ? { ...file, mutants: file.mutants.filter(isSure) } : file,
  ])
  return { ...report, files: Object.fromEntries(files) }
}
