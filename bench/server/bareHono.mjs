// A bare Hono handler that answers the bytes it is given: what the server's own answers are compared with.
import { fromServer } from './fromServer.mjs'

const { Hono } = fromServer('hono')
const { serve } = fromServer('@hono/node-server')
const app = new Hono()
app.get('/healthz', (context) => context.text('ok'))
app.get('/answer', (context) =>
  context.body('x'.repeat(Number(context.req.query('bytes'))), 200, { 'content-type': 'application/json' }),
)
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
