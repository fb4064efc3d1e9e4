import { base58, concat, littleEndian } from './bytes.mjs'
import { tokenProgram } from './programs.mjs'

const { u16, u32, u64 } = littleEndian
const text = (value) => concat(u32(Buffer.byteLength(value)), Buffer.from(value))
const none = new Uint8Array(36)

/** Where Token-2022 writes whether an account is a mint or an account, and its extensions after that. */
export const kindOffset = 165
export const kinds = { mint: 1, account: 2 }
export const extensions = {
  transferFeeConfig: 1,
  transferFeeAmount: 2,
  immutableOwner: 7,
  memoTransfer: 8,
  metadataPointer: 18,
  tokenMetadata: 19,
}

/** The data of a mint; with Token-2022 its metadata and transfer fee as extensions. */
export function mintData({ address, program, authority, supply, decimals, name, symbol, fee }) {
  const basic = concat(u32(1), base58.decode(authority), u64(supply), Uint8Array.of(decimals, 1), none)
  if (program === tokenProgram) return basic
  const mint = base58.decode(address)
  return withExtensions(basic, kinds.mint, [
    ...(fee === undefined ? [] : [[extensions.transferFeeConfig, feeConfig(base58.decode(authority), fee)]]),
    [extensions.metadataPointer, concat(base58.decode(authority), mint)],
    [extensions.tokenMetadata, concat(base58.decode(authority), mint, text(name), text(symbol), text(''), u32(0))],
  ])
}

/** The data of a token account that holds an amount in base units. */
export function tokenAccountData({ mint, program, owner, amount, fee }) {
  const basic = concat(
    base58.decode(mint),
    base58.decode(owner),
    u64(amount),
    none,
    Uint8Array.of(1), // initialized
    new Uint8Array(12), // not native
    u64(0n),
    none,
  )
  if (program === tokenProgram) return basic
  return withExtensions(basic, kinds.account, [
    [extensions.immutableOwner, new Uint8Array()],
    ...(fee === undefined ? [] : [[extensions.transferFeeAmount, u64(0n)]]),
  ])
}

/** The metadata account that tells name and symbol of a mint of the older program; its later fields are left empty. */
export function metadataData({ address, authority, name, symbol }) {
  const padded = (value, size) => concat(u32(size), Buffer.from(value), new Uint8Array(size - Buffer.byteLength(value)))
  const filled = concat(
    Uint8Array.of(4), // the key of metadata in its first version
    base58.decode(authority),
    base58.decode(address),
    padded(name, 32),
    padded(symbol, 10),
    padded('', 200),
    u16(0), // no royalties
    Uint8Array.of(0, 0, 1), // no creators, not sold yet, may change
  )
  return concat(filled, new Uint8Array(607 - filled.length))
}

function feeConfig(authority, basisPoints) {
  const most = 2n ** 64n - 1n
  const fee = concat(u64(0n), u64(most), u16(basisPoints))
  return concat(authority, authority, u64(0n), fee, fee)
}

function withExtensions(basic, kind, list) {
  const padding = new Uint8Array(kindOffset - basic.length)
  return concat(
    basic,
    padding,
    Uint8Array.of(kind),
    ...list.flatMap(([type, data]) => [u16(type), u16(data.length), data]),
  )
}
