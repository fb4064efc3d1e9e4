import { base58, viewOf } from './bytes.mjs'
import { tokenPrograms } from './programs.mjs'
import { extensions, kindOffset, kinds } from './tokenLayout.mjs'

const states = ['uninitialized', 'initialized', 'frozen']
const accountSize = 165
const mintSize = 82

/** What a token program's account is: a mint, a token account, or undefined for anything else. */
export function parseToken({ owner, data }) {
  if (!tokenPrograms.includes(owner)) return undefined
  const kind = data.length > kindOffset ? data[kindOffset] : undefined
  if (data.length === mintSize || kind === kinds.mint) return parseMint(data)
  if (data.length === accountSize || kind === kinds.account) return parseAccount(data)
  return undefined
}

/** An amount in base units as nodes answer it. */
export function uiAmount(amount, decimals) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = part ? `${whole}.${part}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

function parseMint(data) {
  const view = viewOf(data)
  return {
    type: 'mint',
    isInitialized: data[45] === 1,
    mintAuthority: optional(data, 0),
    supply: view.getBigUint64(36, true),
    decimals: data[44],
    freezeAuthority: optional(data, 46),
    extensions: parseExtensions(data),
  }
}

function parseAccount(data) {
  const view = viewOf(data)
  return {
    type: 'account',
    mint: key(data, 0),
    owner: key(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optional(data, 72),
    state: states[data[108]] ?? 'uninitialized',
    nativeReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : undefined,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: optional(data, 129),
    extensions: parseExtensions(data),
  }
}

function parseExtensions(data) {
  const found = []
  const view = viewOf(data)
  for (let at = kindOffset + 1; at + 4 <= data.length; ) {
    const [type, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) break
    found.push(parseExtension(type, data.slice(at + 4, at + 4 + size)))
    at += 4 + size
  }
  return found
}

function parseExtension(type, data) {
  const view = viewOf(data)
  const state = parsers[type]?.(data, view)
  const name = Object.keys(extensions).find((one) => extensions[one] === type)
  if (name === undefined || state === undefined) return { extension: 'unparseableExtension' }
  return state === null ? { extension: name } : { extension: name, state }
}

const parsers = {
  [extensions.immutableOwner]: () => null,
  [extensions.memoTransfer]: ([required]) => ({ requireIncomingTransferMemos: required === 1 }),
  [extensions.transferFeeAmount]: (_, view) => ({ withheldAmount: view.getBigUint64(0, true) }),
  [extensions.transferFeeConfig]: (data, view) => ({
    transferFeeConfigAuthority: known(data, 0),
    withdrawWithheldAuthority: known(data, 32),
    withheldAmount: view.getBigUint64(64, true),
    olderTransferFee: feeAt(view, 72),
    newerTransferFee: feeAt(view, 90),
  }),
  [extensions.metadataPointer]: (data) => ({ authority: known(data, 0), metadataAddress: known(data, 32) }),
  [extensions.tokenMetadata]: (data, view) => {
    let at = 64
    const text = () => {
      const size = view.getUint32(at, true)
      at += 4 + size
      return Buffer.from(data.slice(at - size, at)).toString()
    }
    const [name, symbol, uri] = [text(), text(), text()]
    const count = view.getUint32(at, true)
    at += 4
    const additionalMetadata = Array.from({ length: count }, () => [text(), text()])
    return { updateAuthority: known(data, 0), mint: key(data, 32), name, symbol, uri, additionalMetadata }
  },
}

const feeAt = (view, at) => ({
  epoch: view.getBigUint64(at, true),
  maximumFee: view.getBigUint64(at + 8, true),
  transferFeeBasisPoints: view.getUint16(at + 16, true),
})
const key = (data, at) => base58.encode(data.slice(at, at + 32))
/** A key after a mark of four bytes that says whether there is one. */
const optional = (data, at) => (viewOf(data).getUint32(at, true) === 1 ? key(data, at + 4) : undefined)
/** A key whose zeros mean that there is none. */
const known = (data, at) => (data.slice(at, at + 32).every((byte) => byte === 0) ? null : key(data, at))
