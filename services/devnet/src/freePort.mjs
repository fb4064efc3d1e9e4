import { createServer } from 'node:net'

// All of them: a server of another program on one address would answer for some clients and not for others.
const hosts = ['127.0.0.1', '::1', '0.0.0.0', '::']
const attempts = 100

export async function freePort(preferred = 0, taken = new Set()) {
  if (preferred === 0) return anyFreePort(taken)
  for (let port = preferred; port < preferred + attempts && port < 65_536; port++) {
    if (!taken.has(port) && (await isFree(port))) return port
  }
  throw new Error(
    `No free port between ${preferred} and ${preferred + attempts - 1}. Stop what listens there or choose another start.`,
  )
}

/** The first of two neighbouring free ports: some clients take the port after the one they know. */
export async function freePortPair(preferred = 0, taken = new Set()) {
  const refused = new Set(taken)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = await freePort(preferred, refused)
    const next = port + 1
    if (next < 65_536 && !taken.has(next) && (await isFree(next))) return port
    refused.add(port)
  }
  throw new Error(
    `No two neighbouring free ports from ${preferred} on. Stop what listens there or choose another start.`,
  )
}

async function anyFreePort(taken) {
  for (let i = 0; i < attempts; i++) {
    const port = await listen(0, '127.0.0.1')
    if (typeof port === 'number' && !taken.has(port) && (await isFree(port))) return port
  }
  throw new Error('This machine has no free TCP port')
}

async function isFree(port) {
  for (const host of hosts) {
    if ((await listen(port, host)) === 'taken') return false
  }
  return true
}

/** The port listened on for a moment, `taken`, or `unavailable` where this machine lacks the address (no IPv6). */
function listen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) =>
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'taken' : 'unavailable'),
    )
    server.listen({ port, host, exclusive: true, ipv6Only: true }, () => {
      const { port: bound } = server.address()
      server.close(() => resolve(bound))
    })
  })
}
