import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from './parseConfig'
import { type RunningServer, startServer } from './startServer'

let running: RunningServer
beforeAll(async () => {
  const config = parseConfig({
    MODE: 'development',
    DATA_DIR: 'memory:',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
  running = await startServer({ config })
})
afterAll(() => running.stop())

describe('a running server', () => {
  it('answers that it is alive, to any page', async () => {
    const response = await fetch(`${running.url}/healthz`)
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('answers an unknown path with the error body', async () => {
    const response = await fetch(`${running.url}/nothing`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ name: 'not_found' }] })
  })
})
