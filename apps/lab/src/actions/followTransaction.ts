import { en } from '../messages/en'
import type { ActionRun, ResultFact } from './LabAction'

/** Reads a transaction back from the chain until it has ended. */
export async function followTransaction(run: ActionRun, hash: string): Promise<readonly ResultFact[]> {
  const known: ResultFact = { name: 'hash', label: en.results.hash, value: hash }
  run.progress([known, { name: 'outcome', label: en.results.outcome, value: en.results.waiting }])
  const outcome = await run.latchkey.waitForTransaction({ hash, signal: run.signal })
  return [
    known,
    { name: 'outcome', label: en.results.outcome, value: outcome.status },
    ...('blockNumber' in outcome
      ? [{ name: 'block', label: en.results.block, value: String(outcome.blockNumber) }]
      : []),
    ...('replacement' in outcome
      ? [{ name: 'replacement', label: en.results.replacement, value: `${outcome.replacement} (${outcome.how})` }]
      : []),
  ]
}
