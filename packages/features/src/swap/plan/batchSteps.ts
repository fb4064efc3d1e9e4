import { type Core, deadlines, withDeadline } from '@latchkey/core'
import type { AskScope, Eip155Actions } from '@latchkey/protocol/actions'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError, requestTimedOut, swapReverted, swapUnconfirmed } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { isSentByOthers } from '../../tracked/isSentByOthers'
import { readBatch } from '../../tracked/readBatch'
import { readBatchEffect } from '../../tracked/readBatchEffect'
import type { SwapStep } from '../form/SwapPlan'
import type { ChainReads } from '../trust/createChainReads'
import type { PreparedSwap } from '../trust/prepareSwap'
import type { AwaitMinedParameters } from './awaitMined'
import { movesOf } from './movesOf'
import type { RunParameters } from './RunParameters'
import { batchHash, sendBatch } from './sendBatch'
import { untilTold } from './untilTold'

/**
 * Whether a wallet says that it does several calls as one; one that does not say it in time is asked for them one by one.
 * https://eips.ethereum.org/EIPS/eip-5792
 */
export async function canBatch(
  { clock }: Pick<Core, 'clock'>,
  { getCapabilities }: Pick<Eip155Actions, 'getCapabilities'>,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<boolean> {
  const expired = () => requestTimedOut({ method: 'wallet_getCapabilities' })
  const deadline = { clock, ms: deadlines.proof, expired, signals: [signal] }
  try {
    const capabilities = (await withDeadline(deadline, (soon) => getCapabilities({ signal: soon })))[chainId]
    const atomic = isRecord(capabilities) ? capabilities['atomic'] : undefined
    const status = isRecord(atomic) ? atomic['status'] : undefined
    return status === 'supported' || status === 'ready'
  } catch (error) {
    if (isLatchkeyError(error, 'wallet.request_timed_out')) return false
    throw error
  }
}

interface BatchStepsParameters
  extends Pick<RunParameters, 'core' | 'actions' | 'trade' | 'minimum' | 'onSent' | 'onStep'> {
  readonly prepared: PreparedSwap
  /** Of the chain, past a stop. */
  readonly lasting: ChainReads
  readonly kinds: readonly SwapStep['kind'][]
  readonly mined: (sent: Pick<AwaitMinedParameters, 'hash' | 'follow'>) => Promise<string>
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
  const moves = movesOf(trade, minimum)
  const { eip155 } = core.store.getState().connections
  const wallet = eip155?.status === 'connected' ? eip155.connectorId : undefined
  return {
    ask: (shown: AskScope) => sendBatch(actions, [...prepared.approvals, prepared.swap], shown),
    late(answer: unknown) {
      // The first version of the standard answers with the id alone.
      const id = isRecord(answer) ? answer['id'] : answer
      if (typeof id === 'string' && id !== '') onSent({ kind: 'swap', batch: { id, wallet, moves } })
    },
    async end(id: string | undefined) {
      if (id === undefined) return undefined
      // Kept before its transaction is known: a batch may wait longer than this page is there.
      const batch = { id, wallet, moves }
      const taken = { from: trade.user, batch }
      const began = core.clock.now()
      onSent({ kind: 'swap', batch })
      for (const kind of kinds) onStep(kind, { status: 'mining' })
      let named = await batchHash(core, taken, { signal: lifetime })
      onSent({ kind: 'swap', hash: named, batch })
      const { read } = lasting
      const patient = { clock: core.clock, signal: lifetime }
      const hash = await mined({
        hash: named,
        async follow(other) {
          const isOthers = await untilTold(patient, () => isSentByOthers(read, other, trade.user)).catch((cause) => {
            throw swapUnconfirmed({ id: named }, cause)
          })
          // Whoever sends for the account puts it into another one.
          if (isOthers) named = await batchHash(core, taken, { gone: named, signal: lifetime })
          return isOthers ? named : undefined
        },
      })
      const { end: word } = await readBatch(core, taken, lifetime)
      // Its row is looked at again.
      const openEnd = (cause?: unknown) => swapUnconfirmed({ id: hash, ms: core.clock.now() - began }, cause)
      const judge = () => readBatchEffect({ read, taken, hash, word })
      const effect = await untilTold(patient, judge).catch((cause) => {
        throw openEnd(cause)
      })
      if (effect === 'unknown') throw openEnd()
      if (effect === 'undone') throw swapReverted({ hash })
      return hash
    },
  }
}
