import type { Core } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { isLatchkeyError, memoRequired, receiverKept, tokenDiffers } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import type { SendToken } from '../form/SendToken'
import { actionsOf } from './actionsOf'
import type { SendChain } from './SendChain'

/** Transfers on Solana, as its adapter estimates and sends them. */
export function solanaChain(core: Core): SendChain {
  const estimate = async (token: SendToken, to: string, signal: AbortSignal, allowOffCurve = false) => {
    const { estimateTransfer } = await actionsOf(core, 'solana')
    const said = await estimateTransfer({ to, ...assetOf(token), allowOffCurve, signal })
    const listed = Number(token.quantity.decimals)
    if (said.decimals !== listed)
      throw tokenDiffers({ address: token.address ?? token.chainId, seen: `${said.decimals} decimals, not ${listed}` })
    return said
  }
  /** Who has no key is told so, and is for a visitor to judge; what a program keeps gets nothing. */
  const estimateFor = async (token: SendToken, to: string, signal: AbortSignal) => {
    try {
      return await estimate(token, to, signal)
    } catch (error) {
      if (!isOfReceiver(error)) throw error
    }
    const said = await estimate(token, to, signal, true).catch((error: unknown) => {
      throw isOfReceiver(error) ? receiverKept({ address: to }) : error
    })
    if (!said.isOffCurve) throw receiverKept({ address: to })
    return said
  }
  return {
    parseAddress: (text) => core.runtimes.get('solana')?.parseAddress(text),
    // A vault may send, whose address no key belongs to.
    async readHolding(token, from, signal) {
      const { balance, decimals, funds } = await estimate(token, from, signal, true)
      return { balance, decimals, native: funds }
    },
    async readCost({ token, to, amount }, signal) {
      const { fee, deposit, least, kept, isOffCurve, wantsMemo } = await estimateFor(token, to, signal)
      if (wantsMemo) throw memoRequired({ address: to })
      const cost = { least: fee, most: fee, stays: least, deposit, isKeyless: isOffCurve }
      if (!kept) return cost
      const part = (amount * kept.basisPoints + 9_999n) / 10_000n
      return { ...cost, arrives: amount - (part < kept.most ? part : kept.most) }
    },
    // What it costs tells who has no key.
    readKind: async () => 'account',
    async readReserve({ token, from }, signal) {
      const { fee, least } = await estimate(token, from, signal, true)
      return fee + least
    },
    async send({ token, from, to, amount, kind }, scope) {
      const { sendTransfer } = await actionsOf(core, 'solana')
      scope.signal.throwIfAborted()
      return sendTransfer({ to, amount, ...assetOf(token), allowOffCurve: kind === 'keyless', from, ...scope })
    },
    // Of one that only signed, nobody published anything.
    readId: (answer, method) =>
      method === 'solana_signAndSendTransaction' && isRecord(answer) && isSignature(answer['signature'])
        ? answer['signature']
        : undefined,
  }
}

/** The 64 bytes of a signature as base58 writes them. */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)

const isOfReceiver = (error: unknown) => isLatchkeyError(error, 'request.invalid') && error.data['field'] === 'to'

const assetOf = ({ address, chainId }: SendToken) =>
  address === undefined ? {} : { assetId: tokenAssetId(chainId, address) }
