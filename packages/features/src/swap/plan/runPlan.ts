import { getChainId, loadPart, untilAborted } from '@latchkey/core'
import type { AskScope } from '@latchkey/protocol/actions'
import {
  isUserRejection,
  rpcBadAnswer,
  swapAllowanceShort,
  swapPriceWorse,
  swapReverted,
  swapStopped,
  swapUnconfirmed,
} from '@latchkey/protocol/errors'
import { isTransactionHash } from '@latchkey/protocol/hash'
import { isRecord } from '@latchkey/protocol/json'
import type { Effective } from '../../tracked/readEffect'
import { untilShown } from '../../tracked/untilShown'
import type { SwapStep } from '../form/SwapPlan'
import { hexOf } from '../quote/createTokenReads'
import { type ChainReads, createChainReads } from '../trust/createChainReads'
import type { PreparedSwap } from '../trust/prepareSwap'
import { type AwaitMinedParameters, awaitMined } from './awaitMined'
import { isFreshPrice } from './isFreshPrice'
import { movesOf } from './movesOf'
import type { RunParameters } from './RunParameters'
import { untilTold } from './untilTold'

/** Asks the wallet for all that a swap takes, one after the other or as one; resolves with the hash of the swap once it is mined. */
export async function runPlan(parameters: RunParameters): Promise<string> {
  const { core, actions, reads, trade, prepare, signal, onPlan, onStep, onSent, isBefore } = parameters
  const { chainId, address } = trade.from
  // What the wallet has is followed past a stop.
  const { lifetime } = core
  const lasting = createChainReads(core, chainId, lifetime)
  const patient = { clock: core.clock, signal: lifetime }
  const mined = async (sent: Omit<AwaitMinedParameters, 'signal' | 'now'>) => {
    // Actions read the network in use.
    if (getChainId(core.store.getState(), 'eip155') !== chainId) throw swapStopped({})
    return awaitMined(actions, { ...sent, now: core.clock.now, signal: lifetime })
  }
  const moves = movesOf(trade, parameters.minimum)
  // Before anything is asked for: what was sent has its end told, whatever file does not come later.
  const [first, { readEffect }] = await untilAborted(signal, () =>
    Promise.all([prepare('unasked'), loadPart('swap', () => import('../../tracked/readEffect'))]),
  )
  /** The wallet of a smart account names the transaction of who sends for it, which goes through whatever became of the swap. */
  const proveDone = async (row: Effective, began: number) => {
    // Its row is looked at again.
    const openEnd = (cause?: unknown) => swapUnconfirmed({ id: row.hash, ms: core.clock.now() - began }, cause)
    const { status } = await untilTold(patient, () => readEffect({ read: lasting.read, row })).catch((cause) => {
      throw openEnd(cause)
    })
    if (status === 'unknown') throw openEnd()
    if (status === 'undone') throw swapReverted({ hash: row.hash })
  }
  /** Whether what was asked for is in the transaction that took its place. */
  const isElsewhere = async (hash: string, { kind, ...call }: SwapCall & { readonly kind: SwapStep['kind'] }) => {
    const { isSame, from } = await readCall(lasting, hash, call)
    if (isSame) return 'there'
    if (from === trade.user.toLowerCase()) return 'gone'
    // What an approval did no transaction of theirs tells.
    if (kind !== 'swap') return 'untold'
    const { status } = await readEffect({ read: lasting.read, row: { hash, from: trade.user, kind, moves } })
    return status === 'done' ? 'there' : 'untold'
  }
  const kinds = [...first.approvals.map(({ kind }) => kind), 'swap'] as const

  const loadBatches = () => loadPart('swap', () => import('./batchSteps'))
  const batches = first.approvals.length > 0 ? await untilAborted(signal, loadBatches) : undefined
  if (batches && (await batches.canBatch(core, actions, chainId, signal))) {
    onPlan(kinds, 'batch')
    for (const kind of kinds) onStep(kind, { status: 'wallet' })
    const prepared = await fresh(parameters, first)
    const steps = batches.batchSteps({ ...parameters, kinds, prepared, lasting, mined })
    const hash = await follow(parameters, steps)
    if (hash !== undefined) {
      for (const kind of kinds) onStep(kind, { status: 'done', hash })
      return hash
    }
  }

  onPlan(kinds, 'steps')
  let least = 0
  // Read before it is sent: a transaction that is mined at once would look replaced. A node that lags still counts without the step before.
  const nextNonce = async () => Math.max(least, await reads.nonce(trade.user))
  const ask = async (kind: SwapStep['kind'], { to, data, value }: SwapCall, nonce: number) => {
    onStep(kind, { status: 'wallet' })
    const tell = (hash: string) => {
      onStep(kind, { status: 'mining', hash })
      onSent({ kind, hash, nonce, ...(kind === 'swap' && { moves }) })
    }
    const hash = await follow(parameters, {
      ask: (shown) => actions.sendTransaction({ to, data, value, ...shown }),
      // Its number was read too long ago.
      late: (answer) => isTransactionHash(answer) && onSent({ kind, hash: answer, ...(kind === 'swap' && { moves }) }),
      async end(sent) {
        const at = core.clock.now()
        tell(sent)
        const hash = await mined({
          ...{ hash: sent, sender: { address: trade.user, nonce, at }, onReplaced: tell },
          isBefore: (other) => isBefore(other, { at, nonce }),
          follow: (other) =>
            untilTold(patient, () => isElsewhere(other, { kind, to, data, value })).then(
              (is) => {
                if (is === 'untold') throw swapUnconfirmed({ id: sent })
                return is === 'there' ? other : undefined
              },
              (cause) => {
                throw swapUnconfirmed({ id: sent }, cause)
              },
            ),
        })
        // What an approval did is read from the token.
        if (kind === 'swap') await proveDone({ hash, from: trade.user, kind, moves }, at)
        return hash
      },
    })
    least = nonce + 1
    onStep(kind, { status: 'done', hash })
    return hash
  }
  for (const approval of first.approvals) await ask(approval.kind, approval, await nextNonce())
  if (first.approvals.length > 0) {
    // The amount may have been changed in the wallet: enough is enough.
    const allowed = await reads.allowance(address, trade.user, first.spender)
    if (allowed < trade.amount) throw swapAllowanceShort({})
  }
  onStep('swap', { status: 'wallet' })
  // Before the price is looked at: nothing that takes time stands between that and the wallet.
  const nonce = await nextNonce()
  const { swap, approvals } = await fresh(parameters, first.approvals.length > 0 ? undefined : first)
  if (approvals.length > 0) throw swapAllowanceShort({})
  return ask('swap', swap, nonce)
}

interface FollowedAsk<Answer, End> {
  ask(shown: AskScope): Promise<Answer>
  /** Hears what the wallet said after the request was given up. */
  late(answer: unknown): void
  end(answer: Answer): Promise<End>
}

/** Asks the wallet, and waits for the end of what it sent; a stop ends the waiting alone once the wallet shows it. */
async function follow<Answer, End extends string | undefined>(
  { core, trade, signal, onLeft, onRefused }: RunParameters,
  { ask, late, end }: FollowedAsk<Answer, End>,
): Promise<End> {
  const { signal: shown, stop } = untilShown(signal)
  let answered: Promise<unknown> | undefined
  const onShown = (answer: Promise<unknown>) => {
    stop()
    answered = answer
  }
  const asked = ask({ signal: shown, onShown, from: trade.user }).finally(stop)
  // Its owner may say yes or no to what the page waits for no longer.
  asked.catch(() =>
    answered
      ?.then(
        (answer) => core.lifetime.aborted || late(answer),
        (error) => core.lifetime.aborted || !isUserRejection(error) || onRefused(),
      )
      .catch(core.report),
  )
  const ended = asked.then(end)
  // Heard below, or by who hears of what was left.
  ended.catch(() => {})
  try {
    return await untilAborted(signal, () => ended)
  } catch (error) {
    if (signal.aborted && !shown.aborted) onLeft(ended)
    throw error
  }
}

/** What the wallet is asked to send. */
type SwapCall = Pick<PreparedSwap['swap'], 'to' | 'data' | 'value'>

/** Whether a transaction that is in a block asks for that call, and who sent it, in lower case. */
async function readCall(reads: ChainReads, hash: string, { to, data, value }: SwapCall) {
  const method = 'eth_getTransactionByHash'
  const sent = await reads.read(method, [hash])
  if (!isRecord(sent) || typeof sent['from'] !== 'string') throw rpcBadAnswer({ method })
  const said = `${sent['to']},${sent['input']}`.toLowerCase()
  const isSame = said === `${to},${data}`.toLowerCase() && sent['value'] === hexOf(value)
  return { isSame, from: sent['from'].toLowerCase() }
}

/** What was prepared, or prepared again where its price is too old for the wallet. */
async function fresh({ core, prepare }: RunParameters, known?: PreparedSwap): Promise<PreparedSwap> {
  const isFresh = ({ at }: PreparedSwap) => isFreshPrice(at, core.clock.now())
  if (known && isFresh(known)) return known
  const again = await prepare(known ? 'unasked' : 'asked')
  // Building took longer than its price holds.
  if (!isFresh(again)) throw swapPriceWorse({})
  return again
}
