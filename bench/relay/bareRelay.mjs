// What the relay is compared with: `ws` that inserts one row a message and echoes it, or passes it to every other socket.
import { createHash } from 'node:crypto'
import { fdatasyncSync } from 'node:fs'
import { createServer } from 'node:http'
import { fromServer } from '../server/fromServer.mjs'

const { WebSocketServer } = fromServer('ws')

async function openDatabase() {
  if (process.env.DATABASE_URL) {
    const { Pool } = fromServer('pg')
    return new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
  }
  return openFolder(process.env.DATA_DIR)
}

/** As durable as the server's: each commit is on the disk before it is answered. */
function openFolder(dataDir) {
  const { PGlite } = fromServer('@electric-sql/pglite')
  const { NodeFS } = fromServer('@electric-sql/pglite/nodefs')
  class SyncedFiles extends NodeFS {
    async init(pglite, options) {
      const { emscriptenOpts } = await super.init(pglite, options)
      emscriptenOpts.preRun.push(({ NODEFS }) => {
        NODEFS.stream_ops.fsync = ({ nfd }) => fdatasyncSync(nfd)
      })
      return { emscriptenOpts }
    }
  }
  const given = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  return PGlite.create({
    dataDir,
    fs: new SyncedFiles(dataDir),
    startParams: [...given, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  })
}

const database = process.env.BROADCAST ? undefined : await openDatabase()
/** The row and the indexes of the relay's own table: what is compared is everything around the insert. */
for (const statement of database
  ? [
      `create table if not exists bare_messages (id bigserial primary key, topic text not null, hash bytea not null,
        message text, attestation text, tag integer not null, size integer not null, sender text not null,
        project_id text not null, published_at bigint not null, expires_at bigint not null,
        acknowledged text[] not null default '{}', prompt boolean not null default false,
        upstream boolean not null default false, unique (topic, hash))`,
      'create index if not exists bare_waiting on bare_messages (topic, id) where message is not null',
      'create index if not exists bare_of_project on bare_messages (project_id) where message is not null',
      'create index if not exists bare_expiry on bare_messages (expires_at)',
      'create index if not exists bare_upstream on bare_messages (id) where upstream',
    ]
  : [])
  await database.query(statement)

const insert = `insert into bare_messages
  (topic, hash, message, tag, size, sender, project_id, published_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`
const sender = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'
const project = '0'.repeat(32)

function store({ topic, message, tag, ttl }) {
  const now = Date.now()
  const hash = createHash('sha256').update(message).digest()
  const size = Buffer.byteLength(message)
  return database.query(insert, [topic, hash, message, tag, size, sender, project, now, now + ttl * 1000])
}

const http = createServer((_, response) => response.end('ok'))
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', async (bytes) => {
    const text = String(bytes)
    const { id, params } = JSON.parse(text)
    // Somebody has what was passed on.
    if (!params) return
    if (database) {
      await store(params)
      return socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    }
    for (const other of server.clients) if (other !== socket) other.send(text)
  })
})
http.listen(Number(process.env.PORT), '127.0.0.1')
