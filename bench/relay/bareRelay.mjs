// What the relay is compared with: `ws` that inserts one row a message and echoes it, or passes it to every other socket.
import { createServer } from 'node:http'
import { fromServer } from '../server/fromServer.mjs'

const { WebSocketServer } = fromServer('ws')

async function openDatabase() {
  if (process.env.DATABASE_URL) {
    const { Pool } = fromServer('pg')
    return new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
  }
  const { PGlite } = fromServer('@electric-sql/pglite')
  return PGlite.create({ dataDir: process.env.DATA_DIR })
}

const database = process.env.BROADCAST ? undefined : await openDatabase()
await database?.query('create table if not exists bare_messages (id bigserial primary key, topic text, message text)')
const http = createServer((_, response) => response.end('ok'))
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', async (bytes) => {
    const text = String(bytes)
    const { id, params } = JSON.parse(text)
    // Somebody has what was passed on.
    if (!params) return
    if (database) {
      await database.query('insert into bare_messages (topic, message) values ($1, $2)', [params.topic, params.message])
      return socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    }
    for (const other of server.clients) if (other !== socket) other.send(text)
  })
})
http.listen(Number(process.env.PORT), '127.0.0.1')
