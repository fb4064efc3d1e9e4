import type { Core } from '@latchkey/core'
import type { Eip155Actions } from '@latchkey/protocol/actions'
import { quoteLifetime } from '@latchkey/protocol/api'
import { swapAllowanceShort, swapPriceWorse } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { awaitMined } from './awaitMined'
import type { ChainReads } from './createChainReads'
import type { SwapTrade } from './createSwapCalls'
import { hexOf } from './createTokenReads'
import type { PreparedSwap } from './prepareSwap'
import type { SwapStep } from './SwapPlan'
import { batchHash, canBatch, sendBatch } from './sendBatch'

/** A transaction the wallet sent. */
export interface SentStep {
  readonly kind: SwapStep['kind']
  readonly hash: string
  /** Of the account before it was sent; of a batch, which another account may send for it, there is none. */
  readonly nonce?: number | undefined
}

export interface RunParameters {
  readonly core: Core
  readonly actions: Eip155Actions
  readonly reads: ChainReads
  readonly trade: SwapTrade
  /** Builds and checks it anew, with what was agreed on; `asked` once the wallet was asked for what it needs allowed. */
  readonly prepare: (allowance: 'unasked' | 'asked') => Promise<PreparedSwap>
  readonly signal: AbortSignal
  /** Hears which steps there are, and how. */
  readonly onPlan: (steps: readonly SwapStep['kind'][], via: 'batch' | 'steps') => void
  readonly onStep: (kind: SwapStep['kind'], change: Pick<SwapStep, 'status' | 'hash'>) => void
  readonly onSent: (sent: SentStep) => void
}

/** Asks the wallet for all that a swap takes, one after the other or as one; resolves with the hash of the swap once it is mined. */
export async function runPlan(parameters: RunParameters): Promise<string> {
  const { core, actions, reads, trade, prepare, signal, onPlan, onStep, onSent } = parameters
  const { chainId, address } = trade.from
  const first = await prepare('unasked')
  const kinds = [...first.approvals.map(({ kind }) => kind), 'swap'] as const

  if (first.approvals.length > 0 && (await canBatch(actions, chainId, signal))) {
    onPlan(kinds, 'batch')
    for (const kind of kinds) onStep(kind, { status: 'wallet' })
    const { approvals, swap } = await fresh(parameters, first)
    const id = await sendBatch(actions, [...approvals, swap], signal)
    if (id !== undefined) {
      for (const kind of kinds) onStep(kind, { status: 'mining' })
      const hash = await batchHash(core, id, signal)
      onSent({ kind: 'swap', hash })
      const mined = await awaitMined(actions, { hash, signal })
      for (const kind of kinds) onStep(kind, { status: 'done', hash: mined })
      return mined
    }
  }

  onPlan(kinds, 'steps')
  let least = 0
  // Read before it is sent: a transaction that is mined at once would look replaced. A node that lags still counts without the step before.
  const nextNonce = async () => Math.max(least, await reads.nonce(trade.user))
  const ask = async (kind: SwapStep['kind'], { to, data, value }: SwapCall, nonce: number) => {
    onStep(kind, { status: 'wallet' })
    const sent = await actions.sendTransaction({ to, data, value, signal })
    least = nonce + 1
    const tell = (hash: string) => {
      onStep(kind, { status: 'mining', hash })
      onSent({ kind, hash, nonce })
    }
    tell(sent)
    const hash = await awaitMined(actions, {
      ...{ hash: sent, sender: { address: trade.user, nonce }, onReplaced: tell, signal },
      isSame: (other) => isSameCall(reads, other, { to, data, value }),
    })
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

/** What the wallet is asked to send. */
type SwapCall = Pick<PreparedSwap['swap'], 'to' | 'data' | 'value'>

/** Whether a transaction of the chain asks for that call. */
async function isSameCall(reads: ChainReads, hash: string, { to, data, value }: SwapCall): Promise<boolean> {
  const sent = await reads.read('eth_getTransactionByHash', [hash])
  if (!isRecord(sent)) return false
  const said = [sent['to'], sent['input']].map((one) => String(one).toLowerCase())
  return said.join() === `${to},${data}`.toLowerCase() && sent['value'] === hexOf(value)
}

/** What was prepared, or prepared again where its price is too old for the wallet. */
async function fresh({ core, prepare }: RunParameters, known?: PreparedSwap): Promise<PreparedSwap> {
  const isFresh = ({ at }: PreparedSwap) => core.clock.now() - at <= quoteLifetime
  if (known && isFresh(known)) return known
  const again = await prepare(known ? 'unasked' : 'asked')
  // Building took longer than its price holds.
  if (!isFresh(again)) throw swapPriceWorse({})
  return again
}
