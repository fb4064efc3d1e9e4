import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { servePages } from './servePages.mjs'

let folder
let site
let client

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  mkdirSync(join(folder, 'page/dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'page/dist/index.html'), '<h1>Hello</h1>')
  writeFileSync(join(folder, 'page/dist/assets/a.js'), 'hello()'.repeat(100))
  writeFileSync(join(folder, 'page/secret.txt'), 'secret')
  site = await servePages(folder, ['page'])
  client = connect(site.origins.page, { rejectUnauthorized: false })
})

afterAll(async () => {
  client.close()
  await site.close()
  rmSync(folder, { recursive: true })
})

function ask(path, { method = 'GET', body = '' } = {}) {
  return new Promise((resolve, reject) => {
    const stream = client.request({ ':path': path, ':method': method }, { endStream: false })
    const chunks = []
    let headers
    stream.on('response', (given) => {
      headers = given
    })
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => resolve({ headers, body: Buffer.concat(chunks) }))
    stream.on('error', reject)
    stream.end(body)
  })
}

test('files come over HTTP/2, gzipped, and only hashed ones are kept', async () => {
  const page = await ask('/')
  expect(`${gunzipSync(page.body)}`).toBe('<h1>Hello</h1>')
  expect(page.headers['cache-control']).toBe('no-cache')
  const script = await ask('/assets/a.js')
  expect(`${gunzipSync(script.body)}`).toBe('hello()'.repeat(100))
  expect(script.headers).toMatchObject({ 'content-length': `${script.body.length}`, 'content-encoding': 'gzip' })
  expect(script.headers['cache-control']).toContain('immutable')
})

test('nothing outside the built page is served', async () => {
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/nowhere.js'])
    expect((await ask(path)).headers[':status']).toBe(404)
})

test('the chain answers', async () => {
  const { body } = await ask('/rpc', { method: 'POST', body: '{"id":1,"method":"eth_chainId"}' })
  expect(JSON.parse(`${body}`).result).toBe('0x1')
})

test('the wallet service answers, pictures too', async () => {
  const { body } = await ask('/getWallets?page=2&entries=40&search=wallet')
  expect(JSON.parse(`${body}`)).toMatchObject({ count: 1000, data: { length: 40, 0: { id: 'wallet-41' } } })
  expect((await ask('/getWalletImage/picture-41')).headers['content-type']).toBe('image/gif')
})

test('the relay takes every call', async () => {
  const socket = new WebSocket(`${site.origins.page.replace('https', 'wss')}/relay?auth=1`, {
    rejectUnauthorized: false,
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const answer = new Promise((resolve) => socket.on('message', resolve))
  socket.send('{"jsonrpc":"2.0","id":"7","method":"irn_publish","params":{}}')
  expect(JSON.parse(`${await answer}`)).toEqual({ jsonrpc: '2.0', id: '7', result: true })
  socket.terminate()
})
