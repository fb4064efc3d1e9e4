import { connect } from 'node:net'

/** Answers of one connection that repeats a request as soon as it was answered, until `until`. */
function repeat(url, head, until) {
  return new Promise((resolve, reject) => {
    let answered = 0
    let left = 0
    let text = ''
    const socket = connect(Number(url.port), url.hostname, () => socket.write(head))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (left === 0) {
        text += chunk.toString('latin1')
        const end = text.indexOf('\r\n\r\n')
        if (end < 0) return
        const status = text.slice(9, 12)
        if (status !== '200') return reject(new Error(`${url.pathname} answered ${status}`))
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN) - (text.length - end - 4)
        text = ''
      } else left -= chunk.length
      if (Number.isNaN(left)) return reject(new Error(`${url.pathname} does not say its length`))
      if (left > 0) return
      answered += 1
      if (performance.now() < until) return socket.write(head)
      socket.end()
      resolve(answered)
    })
  })
}

/** Requests a second an address answers to so many visitors at once. */
export async function requestsPerSecond(address, { connections = 32, ms }) {
  const url = new URL(address)
  const headOf = (visitor) =>
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nX-Forwarded-For: 10.0.0.${visitor}\r\n\r\n`
  const began = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, visitor) => repeat(url, headOf(visitor + 1), began + ms)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1_000)
}
