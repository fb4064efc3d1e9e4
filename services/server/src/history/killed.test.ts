import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@latchkey/devnet'
import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished, vi } from 'vitest'
import { holdingProgram } from '../fake/holdingProgram.test.support'
import { openMain } from '../fake/openMain.test.support'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { parseConfig } from '../parseConfig'
import { startService } from '../upstream/startService.test.support'
import { controlsOf, mined, openIndexing } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)

it(
  'a process that is killed in the middle of a chain leaves whole blocks, and the next fills the rest: nothing lost, nothing twice',
  async () => {
    const data = await startDevnetData()
    onTestFinished(() => data.stop())
    const url = data.devnet.chains['eip155:31337']
    const receiver = `0x${'e'.repeat(40)}`
    const paid: string[] = []
    for (let count = 0; count < 60; count++)
      paid.unshift(await mined(controlsOf(url), { from: accounts[0].address, to: receiver, value: '0x1' }))
    // Answers two lists of blocks and then nothing more.
    let lists = 0
    const node = await startService(async ({ body }, response) => {
      if (body.includes('eth_getBlockReceipts')) lists++
      if (lists > 2) return
      const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      response.end(await answer.text())
    })
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const network = { id: main, name: 'Test', upstreams: [node.url], dollars: [], pools: [] }
    const program = holdingProgram(
      folder,
      `const [{ createIndexers }, { createChain }, { systemClock: clock }] = modules
      const lifetime = new AbortController().signal
      const quiet = () => {}
      const chain = createChain(${JSON.stringify(network)}, { clock, fetch, lifetime })
      const log = { info: quiet, warn: quiet, error: quiet }
      createIndexers([{ chain, first: 0 }], { clock, database, lifetime, log, tokens: { find: quiet } }).start()`,
      ...['history/createIndexers.ts', 'chain/nodes/createChain.ts', 'clock/Clock.ts'],
    )
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: new URL('../../', import.meta.url).pathname,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    await vi.waitFor(() => expect(lists).toBe(3), { timeout: 60_000 })
    child.kill('SIGKILL')
    await ended

    const opened = await openMain(parseConfig({ MODE: 'development', DATA_DIR: folder }))
    onTestFinished(opened.close)
    const next = await openIndexing(url, main, { database: opened.database })
    const { readAll, store } = next.indexer()
    const { readTo } = await store.open()
    expect(readTo).toBeGreaterThan(0)
    expect(readTo).toBeLessThan(60)
    next.pass(31_000)
    expect(await readAll()).toBe('is-read')
    expect(await next.hashes(receiver)).toEqual(paid)
  },
  firstStartTimeout,
)
