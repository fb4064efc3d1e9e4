import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Somewhere in public: of documentation alone, and never sent to. */
const outside = { udp4: '192.0.2.1', udp6: '2001:db8::1' } as const

/** Whether this machine has a way out by IPv4 or IPv6, or one to an address. A bridge to containers is none; nothing is sent. */
export async function hasRoute(kind: keyof typeof outside, to: string = outside[kind]): Promise<boolean> {
  const socket = createSocket(kind)
  try {
    socket.connect(9, to)
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}
