// A bare Hono handler that answers the bytes it is given: what the server's own answers are compared with.
import { fromServer } from './fromServer.mjs'

const { Hono } = fromServer('hono')
const { serve } = fromServer('@hono/node-server')
const app = new Hono()
app.get('/healthz', (context) => context.text('ok'))
/** Made once: the handler only answers. */
const bodies = new Map()
app.get('/answer', (context) => {
  const bytes = Number(context.req.query('bytes'))
  const body = bodies.get(bytes) ?? new Uint8Array(bytes).fill(120)
  bodies.set(bytes, body)
  return context.body(body, 200, { 'content-type': 'application/json' })
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
