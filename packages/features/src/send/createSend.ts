import { type Core, createSlice, explorerUrl, type FeatureFunctions, loadPart } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { toUnits } from '@latchkey/protocol/text'
import type { ChainData } from '../service/createChainData'
import type { TrackedTransaction } from '../tracked/TrackedTransaction'
import type { ItemQuestion } from './chain/readItem'
import { assetIdOf } from './form/assetIdOf'
import { convertAmount } from './form/convertAmount'
import type { PaymentLink } from './form/readPaymentLink'
import { readTokens, type SendableTokens } from './form/readTokens'
import { senderKey, senderOf, whileSender } from './form/Sender'
import type { KnownReceiver, SendReview } from './form/SendReview'
import { emptyForm, type SendForm, type SendState } from './form/SendState'
import type { SendToken } from './form/SendToken'
import type { ResolvedReceiver } from './receiver/resolveReceiver'
import { accountKey, sentAddresses } from './receiver/sentAddresses'
import type { SentRow } from './transfer/isOnItsWay'

/** Sending of the active account, with or without the modal. */
export interface Sending {
  /** The form as it stands; a new object after each change. */
  getState(): SendState
  /**
   * Takes what is given into the form; `undefined` empties a field. Another token empties the amount, another receiver the name and the
   * picture.
   */
  fill(form: SendForm): void
  /** Begins anew. */
  reset(): void
  /**
   * Begins anew with what an opening asks for, or takes the form up as it stands where nothing is given; a transfer that is on its way to
   * the wallet stays as it is.
   */
  begin(opening: object, form?: SendForm): void
  /** Whether the form is the one of that opening, so that who comes back to it finds what they left. */
  hasBegun(opening: object): boolean
  /** Whether this very transfer is on its way to the wallet, so that to submit it is to wait for it. */
  isUnderWay(form: SendForm): boolean
  /**
   * What the active account may send on its network. Rejects with `rpc.*`, `send.sender_changed`, `send.unsupported`,
   * `connect.not_connected` or `network.unsupported`.
   */
  readTokens(signal: AbortSignal): Promise<SendableTokens>
  /**
   * An item of a collection as the form takes it: of which standard it is and how many the account has, as its contract says. Rejects
   * with `send.token_differs`, `send.unsupported`, `send.sender_changed`, `connect.not_connected`, `network.unsupported`, `ui.chunk_failed`
   * or `rpc.*`.
   *
   * @example
   * const { fill, readItem } = await latchkey.feature('send')
   * const token = await readItem({ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', tokenId: '7' }, signal)
   * fill({ token, sendTokenAmount: '1' })
   */
  readItem(item: ItemQuestion, signal: AbortSignal): Promise<SendToken>
  /**
   * Whom the account sent to from this device, the newest first. Throws `send.unsupported`, `connect.not_connected` or
   * `network.unsupported`.
   */
  recent(): readonly KnownReceiver[]
  /**
   * The address that a text stands for on the active network: an address, or a name; it is not taken into the form. Rejects with
   * `send.receiver_invalid`, `send.name_not_found`, `send.sender_changed`, `send.unsupported`, `connect.not_connected`,
   * `network.unsupported`, `caip.invalid_coin_type`, `config.service_missing`, `http.*`, `rpc.unreachable` where nobody knows the name now,
   * or `ui.chunk_failed`.
   *
   * @example
   * const { resolveReceiver } = await latchkey.feature('send')
   * const { address, name } = await resolveReceiver('anna.latchkey.id', signal)
   */
  resolveReceiver(text: string, signal: AbortSignal): Promise<ResolvedReceiver>
  /**
   * What a link to be paid (EIP-681, Solana Pay) asks of the active account: read whole, or `undefined`. Nothing is taken into the form.
   * Rejects with `send.sender_changed`, `send.unsupported`, `connect.not_connected`, `network.unsupported` or `ui.chunk_failed`.
   *
   * @example
   * const { readLink, readTokens } = await latchkey.feature('send')
   * const link = await readLink('ethereum:0x71C7…@1?value=1e18', (await readTokens(signal)).tokens)
   */
  readLink(text: string, tokens: readonly SendToken[]): Promise<PaymentLink | undefined>
  /**
   * The most that may be sent of a token, as decimal text: of the chain's own currency the fee stays. Rejects with `rpc.*`,
   * `send.sender_changed`, `send.unsupported`, `connect.not_connected`, `network.unsupported` or `ui.chunk_failed`.
   */
  readMost(token: SendToken, signal: AbortSignal): Promise<string>
  /** An amount as dollars, or dollars as an amount, in decimal text; `undefined` without a price or for what is no number. */
  convert(text: string, token: SendToken, into: 'dollars' | 'token'): string | undefined
  /** The CAIP-19 id of a token. */
  assetIdOf(token: Pick<SendToken, 'chainId' | 'address' | 'item'>): string
  /** Where an explorer shows a transaction; `undefined` where the network has none. */
  explorerUrl(chainId: ChainId, hash: string): string | undefined
  /**
   * What the transfer in the form would do: fee, new balance, who gets it. Rejects with `send.*` or `rpc.*`; that the account holds
   * too little is an answer.
   */
  review(signal: AbortSignal): Promise<SendReview>
  /**
   * Sends what was reviewed, without a review what stands in the form, and resolves with the transaction's id; a second call while
   * the first one runs is the first one. Balance, fee and name are read again: `send.review_outdated` and `send.receiver_changed`
   * say that nothing was sent, `config.feature_off` that sending is switched off by now. Without a
   * review nothing goes to what no key belongs to: `send.receiver_keyless`. Once the wallet was asked, the form begins anew, whatever it says.
   *
   * @example
   * const { review, submit } = await latchkey.feature('send')
   * const { hash } = await submit({ signal, review: await review(signal) })
   */
  submit(parameters: {
    readonly review?: SendReview | undefined
    readonly signal: AbortSignal
  }): Promise<{ readonly hash: string }>
}

export interface CreateSendParameters {
  readonly core: Core
  readonly data: ChainData
  readonly names: Pick<FeatureFunctions['names'], 'find'>
  readonly tokens: Pick<FeatureFunctions['tokens'], 'held'>
  /** What was sent from this browser. */
  readonly sent: () => readonly SentRow[]
  /** Hears of each transaction that was sent. */
  readonly track: (transaction: TrackedTransaction) => void
  /** What reads links; comes with the first one. */
  readonly loadLinks?: () => Promise<typeof import('./form/readPaymentLink')>
}

const isSame = (one: SendToken | undefined, other: SendToken | undefined): boolean =>
  one?.address === other?.address && one?.item?.tokenId === other?.item?.tokenId

/** What asks the chain of a transfer; comes while the form is filled. */
const loadTransfers = () => loadPart('send', async () => (await import('./transfer/transfers')).transfers)

/** Opens sending for one instance. */
export function createSend({
  core,
  data,
  names,
  tokens,
  sent: rows,
  track,
  loadLinks = () => import('./form/readPaymentLink'),
}: CreateSendParameters): Sending {
  const slice = createSlice(core, 'send', emptyForm)
  let begun: object | undefined
  /** By what they are: one that another one was sent after is under way all the same. */
  const running = new Map<string, Promise<{ readonly hash: string }>>()
  /** Whose end the form waits for. */
  let latest: Promise<unknown> | undefined
  const resolve = (text: string, signal: AbortSignal) => {
    const { namespace, chainId } = senderOf(core)
    return whileSender(core, signal, async (bound) => {
      const { chainOf, resolveReceiver } = await loadTransfers()
      const chain = await chainOf(core, namespace)
      return resolveReceiver({ data, names }, { text, chain, chainId, signal: bound })
    })
  }
  const review = (form: SendForm, signal: AbortSignal) => {
    const sender = senderOf(core)
    return whileSender(core, signal, async (bound) =>
      (await loadTransfers()).reviewTransfer({ core, data, sender, form, rows: rows(), keyOf, signal: bound }),
    )
  }
  /** One transfer has one key, however it is written: of Solana nobody finds two addresses that differ in the case of letters alone. */
  const keyOf = ({ token, sendTokenAmount = '', receiverAddress }: SendForm) =>
    [
      senderKey(core),
      token && [assetIdOf(token), toUnits(sendTokenAmount, Number(token.quantity.decimals))],
      receiverAddress?.toLowerCase(),
    ].join(' ')

  return {
    getState: slice.getState,
    fill: (form) =>
      slice.setState((state) => {
        const isOther = 'token' in form && !isSame(form.token, state.token)
        // The name of one is never shown with the address of another.
        const isToOther = 'receiverAddress' in form && form.receiverAddress !== state.receiverAddress
        return {
          ...state,
          ...(isOther && { sendTokenAmount: undefined }),
          ...(isToOther && { receiverProfileName: undefined, receiverProfileImageUrl: undefined }),
          ...form,
        }
      }),
    reset: () => slice.setState(() => emptyForm),
    begin(opening, form) {
      if (slice.getState().loading) return
      begun = opening
      // What does not load ahead is loaded by the first that needs it.
      loadTransfers().catch(() => {})
      if (form) slice.setState(() => ({ ...emptyForm, ...form }))
    },
    hasBegun: (opening) => begun === opening,
    isUnderWay: (form) => running.has(keyOf(form)),
    async readItem(item, signal) {
      const sender = senderOf(core)
      return whileSender(core, signal, async (bound) => (await loadTransfers()).readSentItem(core, sender, item, bound))
    },
    async readTokens(signal) {
      const { namespace, chainId, address } = senderOf(core)
      const answer = await whileSender(core, signal, (bound) =>
        readTokens(core, tokens, { namespace, chainId, address, why: 'tokens to send', signal: bound }),
      )
      const native = answer.tokens.find((token) => token.address === undefined)
      const networkBalanceInUSD = native && convertAmount(native.quantity.numeric, native, 'dollars')
      slice.setState((state) => ({ ...state, networkBalanceInUSD }))
      return answer
    },
    recent() {
      const { namespace, address } = senderOf(core)
      return core.persisted.read(sentAddresses)?.[accountKey(namespace, address)] ?? []
    },
    resolveReceiver: async (text, signal) => resolve(text, signal),
    async readLink(text, tokens) {
      const { chainId } = senderOf(core)
      const { readPaymentLink } = await whileSender(core, core.lifetime, () => loadPart('send', loadLinks))
      return readPaymentLink(text, { chainId, tokens })
    },
    async readMost(token, signal) {
      const sender = senderOf(core)
      const { receiverAddress: to } = slice.getState()
      return whileSender(core, signal, async (bound) =>
        (await loadTransfers()).readMost(core, sender, { token, to, signal: bound }),
      )
    },
    convert: convertAmount,
    assetIdOf,
    explorerUrl: (chainId, hash) => explorerUrl(core, chainId, 'transaction', hash),
    async review(signal) {
      const { again, ...told } = await review(slice.getState(), signal)
      // What this page waits for is joined, not sent again.
      return again === undefined || running.has(keyOf(told.form)) ? told : { ...told, again }
    },
    async submit({ review: agreed, signal }) {
      const form = agreed?.form ?? slice.getState()
      const sender = senderOf(core)
      const key = keyOf(form)
      slice.setState((state) => ({ ...state, loading: true }))
      const known = running.get(key)
      if (known) {
        latest = known
        return known
      }
      let isAsked = false
      const onAsk = () => {
        isAsked = true
      }
      const sent = whileSender(core, signal, loadTransfers).then(({ submitTransfer }) =>
        submitTransfer({ core, sender, key, track, resolve, review, agreed, form, signal, onAsk }),
      )
      running.set(key, sent)
      latest = sent
      const end = () => {
        running.delete(key)
        if (latest !== sent) return
        latest = undefined
        // Another account's form began anew, and nothing of it is under way.
        slice.setState((state) => (!state.loading ? state : isAsked ? emptyForm : { ...state, loading: false }))
      }
      sent.then(end, end)
      return sent
    },
  }
}
