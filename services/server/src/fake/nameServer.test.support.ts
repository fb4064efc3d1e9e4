import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import ipaddr from 'ipaddr.js'

/** A name server on loopback that knows TXT records and addresses (RFC 1035, RFC 3596). */
export interface NameServer {
  /** `127.0.0.1:port`. */
  readonly address: string
  /** Records by name; those of a name may be changed at any time. */
  readonly records: Map<string, readonly string[]>
  /** Addresses by name, of both kinds; `silent` for a name of which nothing is ever answered. */
  readonly addresses: Map<string, readonly string[] | 'silent'>
  /** Names it was asked for. */
  readonly asked: string[]
  close(): void
}

const nameError = 0x8183
const answered = 0x8180
const types = { a: 1, txt: 16 }

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, readonly string[]>()
  const addresses: NameServer['addresses'] = new Map()
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
    const known = addresses.get(name)
    if (known === 'silent') return
    const type = question.readUInt16BE(at + 1)
    const texts = type === types.txt ? records.get(name)?.map(ofText) : undefined
    const found = texts ?? known?.map(bytesOf).filter(({ length }) => length === (type === types.a ? 4 : 16))
    const head = Buffer.alloc(12)
    head.writeUInt16BE(message.readUInt16BE(0), 0)
    head.writeUInt16BE(found ? answered : nameError, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(found?.length ?? 0, 6)
    socket.send(
      Buffer.concat([head, question.subarray(0, at + 5), ...(found ?? []).map((data) => record(type, data))]),
      port,
      address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, records, addresses, asked, close: () => socket.close() }
}

/** The text in parts of 255 bytes at most. */
function ofText(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length; from += 255) {
    const part = bytes.subarray(from, from + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(parts)
}

const bytesOf = (address: string) => Buffer.from(ipaddr.parse(address).toByteArray())

/** The name by a pointer to the question, and a minute of life. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
