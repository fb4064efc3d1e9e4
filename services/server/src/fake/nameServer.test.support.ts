import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A name server on loopback that knows TXT records and nothing else (RFC 1035). */
export interface NameServer {
  /** `127.0.0.1:port`. */
  readonly address: string
  /** Records by name; those of a name may be changed at any time. */
  readonly records: Map<string, readonly string[]>
  /** Names it was asked for. */
  readonly asked: string[]
  close(): void
}

const nameError = 0x8183
const answered = 0x8180
const txt = 16

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, readonly string[]>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const question = message.subarray(12)
    const labels: string[] = []
    let at = 0
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const name = labels.join('.')
    asked.push(name)
    const found = records.get(name)
    const head = Buffer.alloc(12)
    head.writeUInt16BE(message.readUInt16BE(0), 0)
    head.writeUInt16BE(found ? answered : nameError, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(found?.length ?? 0, 6)
    socket.send(Buffer.concat([head, question.subarray(0, at + 5), ...(found ?? []).map(record)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, records, asked, close: () => socket.close() }
}

/** The name by a pointer to the question, a minute of life, the text in parts of 255 bytes at most. */
function record(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length; from += 255) {
    const part = bytes.subarray(from, from + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(txt, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
