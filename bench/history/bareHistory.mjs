// A bare Hono handler that reads the rows of a history page and answers them as they are: what the server's own page is compared with.
import { fromServer } from '../server/fromServer.mjs'

const { Hono } = fromServer('hono')
const { serve } = fromServer('@hono/node-server')
const { PGlite } = fromServer('@electric-sql/pglite')
const database = await PGlite.create(process.env.DATABASE)
/** As the server asks for the first page: PGlite counts no rows by itself, and without a bound it took them for few and sorted all of them. */
const newest = [Number.MAX_SAFE_INTEGER, 0]
const app = new Hono()
app.get('/healthz', (context) => context.text('ok'))
app.get('/history', async (context) => {
  const { rows } = await database.query(
    `select block::float8 as block, place, encode(hash, 'hex') as hash, mined_at::float8 as "minedAt",
      encode(sender, 'hex') as sender, encode(recipient, 'hex') as recipient, encode(created, 'hex') as created, failed,
      nonce::float8 as nonce, encode(selector, 'hex') as selector, transfers, approves, omits
    from history_entries where chain = 1 and account = decode($1, 'hex') and (history_entries.block, history_entries.place) < ($2, $3)
    order by history_entries.block desc, history_entries.place desc limit 101`,
    [process.env.ACCOUNT, ...newest],
  )
  return context.json(rows)
})
const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
// As the server's. With Node's five seconds, connections whose next request waits behind slow queries were reset.
server.keepAliveTimeout = 65_000
