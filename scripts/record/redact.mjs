import { createHash, randomBytes } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Addresses that are nobody's. */
const nobody = /^0x(0{40}|e{40}|0{16}[0-9a-f]{48})$/

/**
 * Exchanges without what they tell of whoever recorded them: keys are the names of their variables, the account is the one of the
 * fixture, and every other address or hash is a made-up one, the same wherever it stands.
 */
export function redact(exchanges, { keys, account, as }) {
  const salt = randomBytes(16)
  const digest = (text) => createHash('sha256').update(salt).update(text).digest()
  const isOf = (text) => text.toLowerCase() === account.toLowerCase()
  const hex = (text) => {
    if (nobody.test(text.toLowerCase())) return text
    return isOf(text)
      ? as
      : `0x${digest(text.toLowerCase())
          .toString('hex')
          .slice(0, text.length - 2)}`
  }
  const plain = (text) => (isOf(text) ? as : base58(digest(text)))
  const known = Object.entries(keys).flatMap(([name, value]) => [
    [Buffer.from(`${value}:`).toString('base64'), `{basic:${name}}`],
    [value, `{${name}}`],
  ])
  const clean = (text) => {
    const without = known.reduce((left, [value, shown]) => left.replaceAll(value, shown), text)
    return account.startsWith('0x')
      ? without.replace(/0x(?:[0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-f])/gi, hex)
      : without.replace(/(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![0-9A-Za-z])/g, plain)
  }
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
