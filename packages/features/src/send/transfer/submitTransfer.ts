import type { Core } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol/caip'
import {
  amountNotCovered,
  featureOff,
  feeNotCovered,
  isLatchkeyError,
  isUnanswered,
  receiverChanged,
  receiverKeyless,
  reviewOutdated,
  senderChanged,
} from '@latchkey/protocol/errors'
import type { TrackedTransaction } from '../../tracked/TrackedTransaction'
import { chainOf } from '../chain/chainOf'
import type { SendChain } from '../chain/SendChain'
import { assetIdOf } from '../form/assetIdOf'
import { boundToSender, type Sender, whileSender } from '../form/Sender'
import type { SendReview } from '../form/SendReview'
import type { SendForm } from '../form/SendState'
import type { ResolvedReceiver } from '../receiver/resolveReceiver'
import { accountKey, sentAddresses, withSent } from '../receiver/sentAddresses'
import { keepAsked } from './askedTransfers'

interface SubmitParameters {
  readonly core: Core
  readonly sender: Sender
  /** What it is kept by while a wallet is asked for it. */
  readonly key: string
  readonly track: (transaction: TrackedTransaction) => void
  readonly resolve: (text: string, signal: AbortSignal) => Promise<ResolvedReceiver>
  readonly review: (form: SendForm, signal: AbortSignal) => Promise<SendReview>
  /** What the visitor saw and agreed to. */
  readonly agreed: SendReview | undefined
  readonly form: SendForm
  /** Counts until the wallet is asked; what it shows cannot be taken back. */
  readonly signal: AbortSignal
  /** Hears that the wallet is asked now. */
  readonly onAsk: () => void
}

/** Reads everything again, asks the wallet, and tells what came of it. */
export async function submitTransfer(parameters: SubmitParameters): Promise<{ readonly hash: string }> {
  const { core, sender, key, signal, onAsk } = parameters
  const { review, nonce, chain } = await whileSender(core, signal, (bound) => prove(parameters, bound))
  // It may be switched off while its form is open.
  if (!core.options().features.send) throw featureOff({ option: 'features.send' })
  const told = {
    isSmartAccount: sender.isSmartAccount,
    network: sender.chainId,
    token: review.form.token.symbol,
    amount: review.form.sendTokenAmount,
  }
  core.events.emit('SEND_INITIATED', told)
  onAsk()
  // The wallet may say yes when this page is gone.
  const forget = keepAsked(core, key)
  // Its number was read too long ago.
  const onLate = (late: string) => {
    core.events.emit('SEND_SUCCESS', { ...told, hash: late })
    forget()
    remember(parameters, review, { hash: late, nonce: undefined })
  }
  const hash = await ask(parameters, { review, chain }, { onLate, onRefused: forget }).catch((error: Error) => {
    const isRefused = isLatchkeyError(error, 'wallet.request_rejected')
    // What may still be sent has no end yet.
    if (isOpenEnd(core, error)) throw error
    forget()
    core.events.emit(isRefused ? 'SEND_REJECTED' : 'SEND_ERROR', { message: error.message, ...told })
    throw error
  })
  core.events.emit('SEND_SUCCESS', { ...told, hash })
  forget()
  remember(parameters, review, { hash, nonce })
  return { hash }
}

/** The transfer as it stands now; throws where that is not what was agreed to. */
async function prove({ core, sender, form, agreed, resolve, review }: SubmitParameters, signal: AbortSignal) {
  // What was seen is another account's.
  if (agreed && !isSameAddress(sender.chainId, agreed.from, sender.address)) throw senderChanged({})
  const { receiverProfileName: name, receiverAddress: before = '' } = form
  if (name !== undefined) {
    const { address: now } = await resolve(name, signal)
    if (!isSameAddress(sender.chainId, now, before)) throw receiverChanged({ name, before, now })
  }
  const fresh = await review(form, signal)
  if (fresh.funds === 'too-little') throw amountNotCovered({ symbol: fresh.form.token.symbol })
  if (fresh.funds === 'no-fee') throw feeNotCovered({ symbol: fresh.fee.symbol })
  if (fresh.receiver.kind === 'keyless' && !agreed) throw receiverKeyless({ address: fresh.receiver.address })
  if (agreed) {
    // A quarter more than the most that was shown; less is what fees do from block to block.
    const isDearer = costOf(fresh) * 4n > costOf(agreed) * 5n
    if (isDearer) throw reviewOutdated({ what: 'fee' })
    // The token keeps more of it than was shown, by more than a hundredth.
    if ((fresh.arrives ?? agreed.amount) * 100n < (agreed.arrives ?? agreed.amount) * 99n)
      throw reviewOutdated({ what: 'fee' })
    const isOther =
      fresh.receiver.kind !== agreed.receiver.kind ||
      fresh.receiver.lookalike?.address !== agreed.receiver.lookalike?.address
    if (isOther) throw reviewOutdated({ what: 'receiver' })
    // Whoever agreed to send it a second time saw that it would be one.
    if (fresh.again !== undefined && fresh.again !== agreed.again) throw reviewOutdated({ what: 'again' })
    // Something else took of it: what is left is less than was shown, by more than a fee that moves takes.
    const dearer = fresh.form.token.address === undefined ? costOf(fresh) - costOf(agreed) : 0n
    if (agreed.after - fresh.after > (dearer > 0n ? dearer : 0n)) throw reviewOutdated({ what: 'balance' })
  }
  // Read before it is sent: a transaction that is mined at once would look replaced.
  const chain = await chainOf(core, sender.namespace)
  const nonce = await chain.readNonce?.(fresh.form.token, sender.address, signal)
  return { review: fresh, nonce, chain }
}

/** What the network takes at most, in its own currency. */
const costOf = ({ fee, deposit }: SendReview) => fee.most + deposit

/** Asks the wallet; a change of account or network ends it as long as the wallet does not have the request. */
async function ask(
  { core, sender, signal }: SubmitParameters,
  { review, chain }: { readonly review: SendReview; readonly chain: SendChain },
  { onLate, onRefused }: { readonly onLate: (id: string) => void; readonly onRefused: () => void },
): Promise<string> {
  const { signal: bound, stop } = boundToSender(core, signal)
  const { form, amount, receiver } = review
  let answered: { readonly answer: Promise<unknown>; readonly method: string } | undefined
  const onShown = (answer: Promise<unknown>, method: string) => {
    stop()
    answered = { answer, method }
  }
  try {
    const { token, receiverAddress: to } = form
    return await chain.send(
      { token, from: sender.address, to, amount, kind: receiver.kind },
      { signal: bound, onShown },
    )
  } catch (error) {
    // The wallet never had it, so nothing of it can have been sent.
    if (!answered && bound.aborted) throw bound.reason
    // Its owner may say yes to what the page waits for no longer.
    const method = answered?.method ?? ''
    answered?.answer.then(
      (answer) => {
        const id = chain.readId(answer, method)
        if (id !== undefined) onLate(id)
      },
      // A late no is one too.
      (late: unknown) => isOpenEnd(core, late) || onRefused(),
    )
    throw error
  } finally {
    stop()
  }
}

/** Whether a wallet may say yes all the same. */
const isOpenEnd = (core: Core, error: unknown): boolean =>
  core.lifetime.aborted || (isLatchkeyError(error) && isUnanswered(error.code))

/** Keeps whom it went to, and has it watched. */
function remember(
  { core, sender, track }: SubmitParameters,
  { form, decimals, receiver: { address: to, name } }: SendReview,
  { hash, nonce }: { readonly hash: string; readonly nonce: number | undefined },
): void {
  const { namespace, chainId, address: from } = sender
  const { token, sendTokenAmount: text } = form
  try {
    const sent = core.persisted.read(sentAddresses) ?? {}
    const receiver = { address: to, ...(name !== undefined && { name }) }
    core.persisted.write(sentAddresses, withSent(sent, accountKey(namespace, from), receiver))
    const amount = { text, symbol: token.symbol, decimals, assetId: assetIdOf(token) }
    track({
      chainId,
      from,
      hash,
      kind: 'send',
      at: core.clock.now(),
      to,
      amount,
      ...(nonce !== undefined && { nonce }),
    })
  } catch (error) {
    // It was sent all the same.
    core.report(error)
  }
}
