import { base58 } from './bytes.mjs'
import { invalidParams } from './RpcError.mjs'

const maximumSize = 1232
const versioned = 0x80

/** A transaction from its bytes: `{ bytes, signature, signatures, message }`; throws the error a node answers for broken ones. */
export function readTransaction(text, encoding = 'base58') {
  const bytes = readBytes(text, encoding)
  if (bytes.length > maximumSize)
    throw invalidParams(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${maximumSize} bytes)`,
    )
  try {
    const read = createReader(bytes)
    const signatures = read.list(() => read.bytes(64))
    const message = readMessage(bytes.slice(1 + signatures.length * 64))
    if (signatures.length === 0 || signatures.length !== message.header.numSignerAccounts)
      throw new Error('signatures and signers differ in number')
    return { bytes, signature: base58.encode(signatures[0]), signatures: signatures.map(base58.encode), message }
  } catch (cause) {
    throw invalidParams(`failed to deserialize solana_transaction::versioned::VersionedTransaction: ${cause.message}`)
  }
}

/** A compiled message, legacy or v0: header, static accounts, instructions, lookups. Throws where anything is missing or too much. */
export function readMessage(bytes) {
  const read = createReader(bytes)
  const isVersioned = (bytes[0] ?? 0) >= versioned
  const version = isVersioned ? read.byte() - versioned : 'legacy'
  if (isVersioned && version !== 0) throw new Error(`version ${version} is not supported`)
  const message = {
    version,
    header: {
      numSignerAccounts: read.byte(),
      numReadonlySignerAccounts: read.byte(),
      numReadonlyNonSignerAccounts: read.byte(),
    },
    staticAccounts: read.list(() => base58.encode(read.bytes(32))),
    blockhash: base58.encode(read.bytes(32)),
    instructions: read.list(() => ({
      program: read.byte(),
      accounts: read.list(read.byte),
      data: read.bytes(read.length()),
    })),
    lookups: isVersioned
      ? read.list(() => ({
          lookupTableAddress: base58.encode(read.bytes(32)),
          writableIndexes: read.list(read.byte),
          readonlyIndexes: read.list(read.byte),
        }))
      : [],
  }
  // litesvm ends the whole process over bytes that Solana refuses, so nothing but the exact form may reach it.
  if (!read.isDone()) throw new Error('there are bytes behind the message')
  return message
}

export function readBytes(text, encoding) {
  if (typeof text !== 'string') throw invalidParams('Invalid params: invalid type, expected a string')
  if (encoding === 'base64') {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw invalidParams('invalid base64 encoding: InvalidByte')
    return new Uint8Array(Buffer.from(text, 'base64'))
  }
  if (encoding !== 'base58')
    throw invalidParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`)
  try {
    return base58.decode(text)
  } catch {
    throw invalidParams('invalid base58 encoding: InvalidCharacter')
  }
}

/** Takes one thing after the other from the front of the bytes; lengths are in Solana's compact form, and in the shortest. */
function createReader(content) {
  let at = 0
  const bytes = (size) => {
    if (at + size > content.length) throw new Error('it ends too early')
    at += size
    return content.slice(at - size, at)
  }
  const byte = () => bytes(1)[0]
  const length = () => {
    let value = 0
    for (let place = 0; place < 3; place++) {
      const part = byte()
      value |= (part & 0x7f) << (7 * place)
      if (part >= 0x80) continue
      if (value > 0xffff || (part === 0 && place > 0)) break
      return value
    }
    throw new Error('a length is not in its shortest form')
  }
  return {
    byte,
    bytes,
    length,
    list: (item) => Array.from({ length: length() }, () => item()),
    isDone: () => at === content.length,
  }
}
