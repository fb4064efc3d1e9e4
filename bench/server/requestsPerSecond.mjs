import { connect } from 'node:net'

/** Bytes one read of a socket may give; the buffer is the same for every read, so that a visitor costs less than an answer. */
const most = 256 * 1024

/** Answers of one connection that asks again as soon as it was answered, until `until`; `next` gives each request. */
function repeat(url, next, until) {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.allocUnsafe(most)
    let answered = 0
    let left = 0
    let text = ''
    const read = (length) => {
      if (left === 0) {
        text += buffer.latin1Slice(0, Math.min(length, 2_048))
        const end = text.indexOf('\r\n\r\n')
        if (end < 0) return
        const status = text.slice(9, 12)
        if (status !== '200') return reject(new Error(`${url.pathname} answered ${status}`))
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN) - (length - end - 4)
        text = ''
      } else left -= length
      if (Number.isNaN(left)) return reject(new Error(`${url.pathname} does not say its length`))
      if (left > 0) return
      answered += 1
      if (performance.now() < until) return socket.write(next(), 'latin1')
      socket.end()
      resolve(answered)
    }
    const callback = (length) => {
      read(length)
      return true
    }
    const socket = connect({ port: Number(url.port), host: url.hostname, onread: { buffer, callback } }, () =>
      socket.write(next(), 'latin1'),
    )
    socket.on('error', reject)
  })
}

/**
 * Keeps this process from sleeping until `end()`. On one machine the kernel charges the waking of a sleeping reader to the one who
 * writes to it; the slower of two servers lets its visitors sleep more often, and would pay for that too.
 */
function stayAwake() {
  let immediate
  const again = () => {
    immediate = setImmediate(again)
  }
  again()
  return { end: () => clearImmediate(immediate) }
}

/** Requests a second an address answers to so many visitors at once, or, with `visitor`, to another one by each request. */
export async function requestsPerSecond(address, { connections = 32, ms, visitor }) {
  const url = new URL(address)
  const headOf = (from) =>
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nX-Forwarded-For: ${from}\r\n\r\n`
  const asksOf = (connection) => {
    const always = headOf(`10.0.0.${connection + 1}`)
    return visitor ? () => headOf(visitor()) : () => always
  }
  const stay = stayAwake()
  const began = performance.now()
  try {
    const counts = await Promise.all(
      Array.from({ length: connections }, (_, connection) => repeat(url, asksOf(connection), began + ms)),
    )
    return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1_000)
  } finally {
    stay.end()
  }
}
