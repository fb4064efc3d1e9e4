import type { Core } from '@latchkey/core'
import { checksumAddress } from '@latchkey/protocol/address'
import { amountNotCovered, isLatchkeyError, rpcBadAnswer, tokenDiffers } from '@latchkey/protocol/errors'
import { isTransactionHash } from '@latchkey/protocol/hash'
import { kindOfCode } from '@latchkey/protocol/provider'
import { encodeCall, isWord, selectors } from '../../contract/encodeCall'
import { quantityOf } from '../../contract/quantityOf'
import { contractOf } from '../form/contractOf'
import type { SendToken } from '../form/SendToken'
import { actionsOf } from './actionsOf'
import { readDataFee } from './readDataFee'
import type { SendChain, Transfer } from './SendChain'
import { simulateArrival } from './simulateArrival'
import { isSilentToken, transferAbi } from './transferAbi'

/** Gas that is kept at least for sending the whole balance, whatever the receiver does with it. */
const reservedGas = 65_000n

/** Transfers on EVM chains: everything is read from the chain itself, no list is believed. */
export function evmChain(core: Core): SendChain {
  const read = (token: Pick<SendToken, 'chainId'>, method: string, params: readonly unknown[], signal: AbortSignal) =>
    core.read({ chainId: token.chainId, method, params, signal })
  const call = async (
    token: Pick<SendToken, 'chainId' | 'address'>,
    data: string,
    signal: AbortSignal,
    from?: string,
  ) => {
    const method = 'eth_call'
    const said = await read(token, method, [{ ...(from && { from }), to: contractOf(token), data }, 'latest'], signal)
    if (!isHex(said)) throw rpcBadAnswer({ method })
    return said
  }
  const quantity = async (token: SendToken, method: string, params: readonly unknown[], signal: AbortSignal) =>
    quantityOf(await read(token, method, params, signal), method)
  /** `now` is what a transaction pays in the next block, `most` what it may pay while it waits. */
  const readPrice = async (token: SendToken, signal: AbortSignal) => {
    const [now, block] = await Promise.all([
      quantity(token, 'eth_gasPrice', [], signal),
      read(token, 'eth_getBlockByNumber', ['latest', false], signal),
    ])
    const base = (block as { readonly baseFeePerGas?: unknown } | null)?.baseFeePerGas
    return { now, most: now + (typeof base === 'string' && /^0x[\da-f]{1,64}$/i.test(base) ? BigInt(base) : 0n) }
  }
  const readGas = async (transfer: Transfer, signal: AbortSignal) => {
    const { token, from, to, amount } = transfer
    const fields = token.address ? { to: contractOf(token), data: await dataOf(transfer) } : { to, value: hex(amount) }
    try {
      return await quantity(token, 'eth_estimateGas', [{ from, ...fields }], signal)
    } catch (error) {
      // All of it was entered, so nothing is left for the fee that the node looks for.
      if (token.address || !isLatchkeyError(error, 'chain.insufficient_funds')) throw error
      return reservedGas
    }
  }

  /** Rollups that count the data of a transaction as gas take many times what it takes elsewhere; a quarter more is what that may move by. */
  const readReservedGas = async (transfer: Omit<Transfer, 'amount'>, signal: AbortSignal) => {
    const gas = await readGas({ ...transfer, amount: 1n }, signal).catch((error: unknown) => {
      // The receiver refuses so little; that nobody answers is no answer.
      if (!isLatchkeyError(error) || !error.code.startsWith('chain.')) throw error
      return 0n
    })
    const most = (gas * 5n) / 4n
    return most > reservedGas ? most : reservedGas
  }

  return {
    parseAddress(text) {
      const address = checksumAddress(text)
      // One case throughout carries no checksum (https://eips.ethereum.org/EIPS/eip-55).
      const digits = text.slice(2)
      const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
      return isPlain || text === address ? address : undefined
    },
    async readHolding(token, from, signal) {
      const listed = Number(token.quantity.decimals)
      const own = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === token.chainId)
      // A list that says more places of ether would send a multiple of what is typed.
      if (!token.address && own && own.nativeCurrency.decimals !== listed)
        throw tokenDiffers({ address: token.chainId, seen: `${listed} decimals in the list` })
      const native = quantity(token, 'eth_getBalance', [from, 'latest'], signal)
      if (!token.address) return { native: await native, balance: await native, decimals: listed }
      const { item } = token
      if (item) {
        const { readItemBalance } = await import('./readItem')
        const held = readItemBalance((data) => call(token, data, signal), from, item)
        return { native: await native, balance: await held, decimals: 0 }
      }
      const [wei, held, places] = await Promise.all([
        native,
        call(token, encodeCall(selectors.balanceOf, from), signal),
        call(token, encodeCall(selectors.decimals), signal),
      ])
      const seen = (said: string) => `${said.slice(0, 66)} from the contract, ${listed} decimals in the list`
      if (!isWord(held) || !isWord(places)) throw tokenDiffers({ address: contractOf(token), seen: seen(places) })
      if (BigInt(places) !== BigInt(listed)) throw tokenDiffers({ address: contractOf(token), seen: seen(places) })
      return { native: wei, balance: BigInt(held), decimals: listed }
    },
    async readCost(transfer, signal) {
      const { token, from } = transfer
      const data = await dataOf(transfer)
      const used = readGas(transfer, signal)
      const [gas, price, extra, said, arrives] = await Promise.all([
        used,
        readPrice(token, signal),
        used.then((gas) => readDataFee(core, { chainId: token.chainId, data, gas, signal })),
        token.address && call(token, data, signal, from),
        token.address && !token.item ? simulateArrival(core, transfer, signal) : undefined,
      ])
      // It answers that it did not do it, in place of failing.
      if (said && isWord(said) && BigInt(said) === 0n) throw amountNotCovered({ symbol: token.symbol })
      return { least: gas * price.now + extra, most: gas * price.most + extra, stays: 0n, deposit: 0n, arrives }
    },
    // Who sends an item alone loads what reads one.
    async readItem(chainId, from, question, signal) {
      const { readItem } = await import('./readItem')
      return readItem((data) => call({ chainId, address: question.address }, data, signal), chainId, from, question)
    },
    async readKind(token, address, signal) {
      return kindOfCode(await read(token, 'eth_getCode', [address, 'latest'], signal))
    },
    async readReserve(transfer, signal) {
      const { token } = transfer
      const reserved = readReservedGas(transfer, signal)
      const [gas, price, data] = await Promise.all([
        reserved,
        readPrice(token, signal),
        reserved.then((gas) => readDataFee(core, { chainId: token.chainId, data: '0x', gas, signal })),
      ])
      return gas * price.most + data
    },
    async readNonce(token, from, signal) {
      return Number(await quantity(token, 'eth_getTransactionCount', [from, 'pending'], signal))
    },
    async send(transfer, scope) {
      const { token, from, to, amount } = transfer
      const { signal } = scope
      const asked = { ...scope, from }
      const actions = await actionsOf(core, 'eip155')
      signal.throwIfAborted()
      if (!token.address) return actions.sendTransaction({ to, value: amount, data: '0x', ...asked })
      if (token.item) {
        const { itemTransfer } = await import('./itemTransfer')
        signal.throwIfAborted()
        return actions.writeContract({ ...itemTransfer(transfer, token.item).write, ...asked })
      }
      const address = contractOf(token)
      const said = await call(token, encodeCall(selectors.transfer, to, amount), signal, from)
      const abi = transferAbi(isSilentToken(address) || said === '0x' ? 'nothing' : 'bool')
      signal.throwIfAborted()
      return actions.writeContract({ address, abi, functionName: 'transfer', args: [to, amount], ...asked })
    },
    readId: (answer) => (isTransactionHash(answer) ? answer : undefined),
  }
}

const hex = (value: bigint) => `0x${value.toString(16)}`
const isHex = (said: unknown): said is string => typeof said === 'string' && /^0x([\da-f]{2})*$/i.test(said)

/** What a transfer calls; nothing where the chain's own currency goes. */
async function dataOf(transfer: Transfer): Promise<string> {
  const { token, to, amount } = transfer
  if (!token.address) return '0x'
  if (!token.item) return encodeCall(selectors.transfer, to, amount)
  return (await import('./itemTransfer')).itemTransfer(transfer, token.item).data
}
