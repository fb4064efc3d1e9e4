import { subscribe } from 'node:diagnostics_channel'

/** What an error is to the other side: message and the code it carries, if any. */
const plainError = (error) => ({ message: error?.message ?? String(error), code: error?.code })

/** Answers `{ id, call, parameters }` of the parent with the functions of an api, and sends it events; ends with the parent. */
export function servePeer(open) {
  const tell = (event, data) => process.send?.({ event, data })
  // Every host it so much as tries is told: a name it looks up, or an address.
  subscribe('net.client.socket', ({ socket }) => {
    socket.on('lookup', (_error, _address, _family, host) => tell('host', host))
    socket.on('connectionAttempt', (address, port) => tell('host', `${address}:${port}`))
  })
  // By fetch these SDKs ask hosts of their makers, about telemetry and links, whatever their settings say: nothing of it leaves here.
  globalThis.fetch = async () => {
    throw new TypeError('There is no network here.')
  }
  const ready = open(tell)
  ready.then(
    () => tell('ready'),
    (error) => tell('broken', plainError(error)),
  )
  process.on('message', async ({ id, call, parameters }) => {
    try {
      const api = await ready
      process.send?.({ id, result: (await api[call](parameters)) ?? null })
    } catch (error) {
      process.send?.({ id, error: plainError(error) })
    }
  })
  // SDKs throw from timers when a socket ends; that is their own affair and must be seen, not fatal.
  process.on('uncaughtException', (error) => tell('uncaught', plainError(error)))
  process.on('unhandledRejection', (error) => tell('uncaught', plainError(error)))
  process.on('disconnect', () => process.exit(0))
}
