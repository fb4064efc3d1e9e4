import type { Eip155Actions } from '@latchkey/protocol/actions'
import type { ChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { readBatch } from '../tracked/readBatch'
import type { ChainReads } from './createChainReads'
import type { PreparedSwap } from './prepareSwap'
import type { RunParameters } from './RunParameters'
import { requireSwapped } from './requireSwapped'
import type { SwapStep } from './SwapPlan'
import { batchHash, sendBatch } from './sendBatch'

/** Whether a wallet says that it does several calls as one. https://eips.ethereum.org/EIPS/eip-5792 */
export async function canBatch(
  { getCapabilities }: Pick<Eip155Actions, 'getCapabilities'>,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<boolean> {
  const capabilities = (await getCapabilities({ signal }))[chainId]
  const atomic = isRecord(capabilities) ? capabilities['atomic'] : undefined
  const status = isRecord(atomic) ? atomic['status'] : undefined
  return status === 'supported' || status === 'ready'
}

interface BatchStepsParameters
  extends Pick<RunParameters, 'core' | 'actions' | 'trade' | 'minimum' | 'onSent' | 'onStep'> {
  readonly prepared: PreparedSwap
  /** Of the chain, past a stop. */
  readonly lasting: ChainReads
  readonly kinds: readonly SwapStep['kind'][]
  readonly mined: (sent: { readonly hash: string }) => Promise<string>
}

/** How all that a swap takes is asked for as one, and what its end is; loaded where a wallet does that. */
export function batchSteps({
  core,
  actions,
  trade,
  minimum,
  prepared,
  lasting,
  kinds,
  onStep,
  onSent,
  mined,
}: BatchStepsParameters) {
  const { lifetime } = core
  return {
    ask: (shown: AbortSignal) => sendBatch(actions, [...prepared.approvals, prepared.swap], shown),
    async end(id: string | undefined) {
      if (id === undefined) return undefined
      // Kept before its transaction is known: a batch may wait longer than this page is there.
      onSent({ kind: 'swap', hash: '', batch: id })
      for (const kind of kinds) onStep(kind, { status: 'mining' })
      const named = await batchHash(core, id, lifetime)
      onSent({ kind: 'swap', hash: named, batch: id })
      const hash = await mined({ hash: named })
      const word = (await readBatch(core, id, lifetime)).end
      await requireSwapped({ reads: lasting, trade, minimum, hash, word: word === 'undone' ? word : 'done' })
      return hash
    },
  }
}
