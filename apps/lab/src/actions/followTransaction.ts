import type { ActionRun, ResultFact } from './LabAction'

/** Reads a transaction back from the chain until it has ended. */
export async function followTransaction(run: ActionRun, hash: string): Promise<readonly ResultFact[]> {
  const { words } = run
  const known: ResultFact = { name: 'hash', label: words.results.hash, value: hash }
  run.progress([known, { name: 'outcome', label: words.results.outcome, value: words.results.waiting }])
  const outcome = await run.latchkey.waitForTransaction({ hash, signal: run.signal })
  return [
    known,
    { name: 'outcome', label: words.results.outcome, value: outcome.status },
    ...('blockNumber' in outcome
      ? [{ name: 'block', label: words.results.block, value: String(outcome.blockNumber) }]
      : []),
    ...('replacement' in outcome
      ? [{ name: 'replacement', label: words.results.replacement, value: `${outcome.replacement} (${outcome.how})` }]
      : []),
  ]
}
