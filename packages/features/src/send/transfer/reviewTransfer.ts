import { type Core, getAccount } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol/caip'
import {
  amountAndReceiverRequired,
  receiverInvalid,
  receiverIsToken,
  requestWrongChain,
  tokenRequired,
} from '@latchkey/protocol/errors'
import { decimalText } from '@latchkey/protocol/text'
import type { ChainData } from '../../service/createChainData'
import { chainOf } from '../chain/chainOf'
import type { Cost, Holding } from '../chain/SendChain'
import { contractOf } from '../form/contractOf'
import { parseAmount } from '../form/parseAmount'
import type { Sender } from '../form/Sender'
import type { ReviewedReceiver, SendReview } from '../form/SendReview'
import type { SendForm } from '../form/SendState'
import { findLookalike } from '../receiver/findLookalike'
import { isNobody } from '../receiver/isNobody'
import { readPast } from '../receiver/readPast'
import { isAsked } from './askedTransfers'
import { isOnItsWay, type SentRow } from './isOnItsWay'

interface ReviewQuestion {
  readonly core: Core
  readonly data: ChainData
  readonly sender: Sender
  readonly form: SendForm
  /** What was sent from this browser. */
  readonly rows: readonly SentRow[]
  /** What a transfer is kept by where a wallet was asked for it. */
  readonly keyOf: (form: SendForm) => string
  readonly signal: AbortSignal
}

/** Checks a form and reads what its transfer would do. */
export async function reviewTransfer({
  core,
  data,
  sender,
  form,
  rows,
  keyOf,
  signal,
}: ReviewQuestion): Promise<SendReview> {
  const { chainId, namespace, address: from, currency } = sender
  const chain = await chainOf(core, namespace)
  const { token, sendTokenAmount, receiverAddress, receiverProfileName: name, receiverProfileImageUrl: image } = form
  if (!sendTokenAmount || !receiverAddress) throw amountAndReceiverRequired({})
  // Without an address it is the chain's own currency, whose fee is kept; an empty one is neither.
  if (!token || token.address === '') throw tokenRequired({})
  if (token.chainId !== chainId) throw requestWrongChain({ asked: token.chainId, active: chainId })
  const to = chain.parseAddress(receiverAddress)
  if (!to || isNobody(to)) throw receiverInvalid({ seen: receiverAddress.slice(0, 128) })
  const same = (one: string, other: string) => isSameAddress(chainId, one, other)
  if (token.address !== undefined && same(contractOf(token), to)) throw receiverIsToken({ address: to })

  const holding = await chain.readHolding(token, from, signal)
  const { decimals } = holding
  const amount = parseAmount(sendTokenAmount, decimals)
  const isOver = amount > holding.balance
  const [cost, kind, past] = await Promise.all([
    // What is not there cannot be simulated.
    isOver ? nothing : chain.readCost({ token, from, to, amount }, signal),
    chain.readKind(token, to, signal),
    readPast(core, data, { namespace, chainId, from, chain, signal }),
  ])
  const known = past.receivers.find(({ address }) => same(address, to))
  // The visitor's other accounts send to this one without wanting to be taken for others.
  const isVisitors = getAccount(core.store.getState(), namespace).allAccounts.some(({ address }) => same(address, to))
  const isSender = !isVisitors && past.senders.some((one) => same(one, to))
  const stranger = isSender ? 'only-sender' : past.isWhole ? 'first' : 'unknown'
  const receiver: ReviewedReceiver = {
    address: to,
    kind: cost.isKeyless ? 'keyless' : kind,
    past: same(from, to) ? 'own' : known ? 'known' : stranger,
    times: known?.times ?? 0,
    lookalike: known || same(from, to) ? undefined : findLookalike(to, past.receivers),
    name,
    image,
  }
  const isNative = token.address === undefined
  const left = holding.balance - amount - (isNative ? cost.most + cost.deposit : 0n)
  const { arrives = amount } = cost
  const review: SendReview = {
    // What was typed may end in a point, or begin with one.
    form: { ...form, token, sendTokenAmount: decimalText(amount, decimals), receiverAddress: to },
    from,
    amount,
    decimals,
    fee: { least: cost.least, most: cost.most, ...currency },
    deposit: cost.deposit,
    ...(arrives < amount && { arrives }),
    after: left > 0n ? left : 0n,
    funds: isOver ? 'too-little' : isPaid(holding, isNative ? amount : 0n, cost) ? 'enough' : 'no-fee',
    receiver,
  }
  const again = isOnItsWay(review, rows, core.clock.now())
    ? 'sent'
    : isAsked(core, keyOf(review.form))
      ? 'asked'
      : undefined
  return again === undefined ? review : { ...review, again }
}

/** Of what is not there. */
const nothing: Cost = { least: 0n, most: 0n, stays: 0n, deposit: 0n }

/** Whether the chain's own currency pays what the network takes, beside what is sent of it. */
function isPaid(
  { native }: Holding,
  sent: bigint,
  { most, deposit, stays }: Record<'most' | 'deposit' | 'stays', bigint>,
) {
  const left = native - sent - most - deposit
  return left === 0n || left >= stays
}
