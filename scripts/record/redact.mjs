import { createHash, randomBytes } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Addresses that are nobody's. */
const nobody = /^(0{40}|e{40}|f{40})$/
/** A word of 32 bytes that begins as only amounts and small numbers do. */
const number = /^0{40}/
/** A word of 32 bytes that holds an address behind twelve empty bytes. */
const padded = /^0{24}/

/**
 * Exchanges without what they tell of whoever recorded them: keys are the names of their variables, the account is the one of the
 * fixture and so are its `aliases`, addresses in `kept` stay, and every other address or hash is a made-up one, the same wherever it stands, in
 * capitals by `checksum` where it had any.
 */
export function redact(exchanges, { keys, account, as, aliases = [], kept = [], checksum = () => undefined }) {
  const salt = randomBytes(16)
  const digest = (text) => createHash('sha256').update(salt).update(text).digest()
  const isEvm = account.startsWith('0x')
  const known = Object.entries(keys).flatMap(([name, value]) => [
    [Buffer.from(`${value}:`).toString('base64'), `{basic:${name}}`],
    [value, `{${name}}`],
  ])
  const names = [...known, ...aliases]
  const clean = (text) => {
    const without = names.reduce((left, [value, shown]) => left.replaceAll(value, shown), text)
    return isEvm
      ? cleanHex(without)
      : without.replace(/(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![0-9A-Za-z])/g, plain)
  }

  const plain = (text) => {
    if (text === account) return as
    return kept.includes(text) ? text : base58(digest(text))
  }

  const stays = new Set(kept.map((one) => one.slice(2).toLowerCase()))
  const [own, ownName] = [account.slice(2).toLowerCase(), as.slice(2)]
  const made = (digits) => digest(digits).toString('hex').slice(0, digits.length)
  const address = (digits) => {
    const small = digits.toLowerCase()
    // Who asks in small letters is asked for in small letters again; capitals are those of a checksum.
    if (small === own) return digits === small ? ownName.toLowerCase() : ownName
    if (nobody.test(small) || stays.has(small)) return digits
    const other = made(small)
    return digits === small ? other : (checksum(`0x${other}`)?.slice(2) ?? other)
  }
  const word = (digits) => {
    if (number.test(digits)) return digits
    return padded.test(digits) ? digits.slice(0, 24) + address(digits.slice(24)) : made(digits.toLowerCase())
  }
  /** What a call says: after the four bytes of its kind, words, of which those that hold an address are cleaned. */
  const call = (digits) => {
    const start = digits.length % 64 === 8 ? 8 : 0
    const words = digits.slice(start).replace(/.{64}/g, (one) => (padded.test(one) ? word(one) : one))
    return digits.slice(0, start) + words
  }
  const ofLength = { 40: address, 64: word }
  const cleanHex = (text) =>
    text
      .replace(/(?<=0x)[0-9a-f]{40,}/gi, (digits) => (ofLength[digits.length] ?? call)(digits))
      // It stands in what is packed too, and where nobody looks for an address.
      .replace(new RegExp(own, 'gi'), address)

  const walk = (value) => {
    if (typeof value === 'string') return clean(value)
    if (Array.isArray(value)) return value.map(walk)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [clean(name), walk(one)]))
  }
  return walk(exchanges)
}

function base58(bytes) {
  let left = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; left > 0n; left /= 58n) text = letters[Number(left % 58n)] + text
  return text.padStart(32, '1')
}
