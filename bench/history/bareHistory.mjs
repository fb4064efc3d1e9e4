// A bare Hono handler that reads the rows of a history page and answers them as they are: what the server's own page is compared with.
import { fromServer } from '../server/fromServer.mjs'

const { Hono } = fromServer('hono')
const { serve } = fromServer('@hono/node-server')
const { PGlite } = fromServer('@electric-sql/pglite')
const database = await PGlite.create(process.env.DATABASE)
const app = new Hono()
app.get('/healthz', (context) => context.text('ok'))
app.get('/history', async (context) => {
  const { rows } = await database.query(
    `select block::float8 as block, place, encode(hash, 'hex') as hash, mined_at::float8 as "minedAt",
      encode(sender, 'hex') as sender, encode(recipient, 'hex') as recipient, encode(created, 'hex') as created, failed,
      nonce::float8 as nonce, encode(selector, 'hex') as selector, transfers, approves, omits
    from history_entries where chain = 1 and account = decode($1, 'hex') order by history_entries.block desc, history_entries.place desc limit 101`,
    [process.env.ACCOUNT],
  )
  return context.json(rows)
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
