import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientsOf } from './clientsOf'
import { fixtureKey } from './fixtureKey.mjs'
import { accounts, chainControls, chainFacts, type Devnet, solanaControls, startDevnet } from './index.mjs'
import { anyPort, cacheDir, firstStartTimeout, processesOf, startTestDevnet, stateFile } from './startTestDevnet'
import { temporaryFolder } from './temporaryFolder.mjs'
import { until } from './until'

const second = accounts[1].address
const timeout = firstStartTimeout

async function sendOneEther(devnet: Devnet) {
  const { read, wallet } = clientsOf(devnet)
  const hash = await wallet.sendTransaction({ to: second, value: parseEther('1') })
  await read.waitForTransactionReceipt({ hash })
  return hash
}

const balance = (devnet: Devnet, ...chain: [id?: 'eip155:31338']) =>
  clientsOf(devnet, ...chain).read.getBalance({ address: second })

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    const state = `/proc/${pid}/stat`
    // A dead process that its new parent has not collected yet still has its id.
    return !existsSync(state) || !readFileSync(state, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** Starts a devnet in a process that changes a balance, runs `last`, and kills itself; answers its process ids. */
function startAndDie(dataDir: string, last: string): { keeper: number; anvil: number } {
  const script = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { chainControls, startDevnet } from ${JSON.stringify(new URL('./index.mjs', import.meta.url).href)}
    const devnet = await startDevnet(${JSON.stringify({ dataDir, cacheDir, ports: anyPort })})
    const folder = ${JSON.stringify(join(dataDir, 'devnet'))}
    const processesOf = (chain) => JSON.parse(readFileSync(\`\${folder}/\${readdirSync(folder)[0]}/\${chain}.json.pid\`, 'utf8'))
    console.log(JSON.stringify(processesOf(31337)))
    await chainControls(devnet.chains['eip155:31337']).setBalance('${second}', 42n)
    ${last}
    process.kill(process.pid, 'SIGKILL')
  `
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as { keeper: number; anvil: number }
  }
  throw new Error('The process outlived its own kill')
}

/** What a devnet left that sent an ether on one chain and changed a balance on the other; it ran once, for all that start from a copy. */
let left: { readonly folder: string; readonly contracts: Devnet['contracts']; readonly hash: Hex }

/** A folder with what that devnet left. */
function leftFolder() {
  const dataDir = temporaryFolder()
  cpSync(left.folder, dataDir, { recursive: true })
  return dataDir
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-devnet-left-'))
  const before = await startDevnet({ dataDir: folder, cacheDir, ports: anyPort })
  try {
    const hash = await sendOneEther(before)
    await chainControls(before.chains['eip155:31338']).setBalance(second, 42n)
    left = { folder, contracts: before.contracts, hash }
  } finally {
    await before.stop()
  }
})
afterAll(() => left && rmSync(left.folder, { recursive: true, force: true }))

describe('state', () => {
  it('a second start restores addresses, balances and receipts', { timeout }, async () => {
    const { contracts, hash } = left
    const after = await startTestDevnet({ dataDir: leftFolder() })
    expect(after.contracts).toEqual(contracts)
    expect(await balance(after)).toBe(parseEther('10001'))
    expect(await balance(after, 'eip155:31338')).toBe(42n)
    expect((await clientsOf(after).read.getTransactionReceipt({ hash })).status).toBe('success')
    await sendOneEther(after)
  })

  it('a killed anvil comes back at the same address with its last block', { timeout }, async () => {
    const dataDir = temporaryFolder()
    const log: string[] = []
    const devnet = await startTestDevnet({ dataDir, onLog: (sentence) => log.push(sentence) })
    const hash = await sendOneEther(devnet)
    await until(() => existsSync(stateFile(dataDir)) && readFileSync(stateFile(dataDir), 'utf8').includes(hash))

    process.kill(processesOf(dataDir).anvil, 'SIGKILL')
    await until(() => log.some((sentence) => sentence.includes('runs again from its saved state')))
    expect(await balance(devnet)).toBe(parseEther('10001'))
    await sendOneEther(devnet)
  })

  it('nothing is written of one that is not saved', { timeout }, async () => {
    const dataDir = temporaryFolder()
    const devnet = await startTestDevnet({ dataDir, isSaved: false })
    await sendOneEther(devnet)
    await devnet.stop()
    for (const chain of ['31337', '31338', 'solana'])
      expect(existsSync(stateFile(dataDir, `${chain}.json`))).toBe(false)
    expect(await balance(await startTestDevnet({ dataDir }))).toBe(parseEther('10000'))
  })

  it('a killed starter loses nothing and leaves no process', { timeout }, async () => {
    const dataDir = temporaryFolder()
    const { keeper, anvil } = startAndDie(dataDir, '')
    await until(() => !isRunning(keeper) && !isRunning(anvil))
    expect(await balance(await startTestDevnet({ dataDir }))).toBe(42n)
  })

  it('when starter and keepers are killed together, the next start ends the anvils they left', {
    timeout,
  }, async () => {
    const dataDir = temporaryFolder()
    const { keeper, anvil } = startAndDie(
      dataDir,
      `for (const chain of [31337, 31338]) process.kill(processesOf(chain).keeper, 'SIGKILL')`,
    )
    await until(() => !isRunning(keeper))
    expect(isRunning(anvil)).toBe(true)
    const devnet = await startTestDevnet({ dataDir })
    expect(isRunning(anvil)).toBe(false)
    await sendOneEther(devnet)
  })

  it.each([
    ['cut off', (path: string) => truncateSync(path, 1_000)],
    ['empty', (path: string) => truncateSync(path, 0)],
    ['of something else', (path: string) => writeFileSync(path, '{"hello":"world"}')],
  ])(
    'a saved state that is %s is set aside with a plain message and the chain starts afresh',
    { timeout },
    async (_, damage) => {
      const dataDir = leftFolder()
      damage(stateFile(dataDir))

      const log: string[] = []
      const after = await startTestDevnet({ dataDir, onLog: (sentence) => log.push(sentence) })
      expect(log).toEqual([
        expect.stringMatching(/^The saved state of chain 31337 cannot be read, so the chain starts afresh\./),
      ])
      expect(existsSync(`${stateFile(dataDir)}.broken`)).toBe(true)
      expect(await balance(after)).toBe(parseEther('10000'))
      expect(await balance(after, 'eip155:31338')).toBe(42n)
    },
  )

  it('a first start says that it builds the contracts, and ends when it is called off', { timeout }, async () => {
    const dataDir = temporaryFolder()
    const controller = new AbortController()
    const log: string[] = []
    const onLog = (sentence: string) => {
      log.push(sentence)
      controller.abort(new Error('changed my mind'))
    }
    const own = { dataDir, cacheDir: join(dataDir, 'devnet'), signal: controller.signal, onLog }
    await expect(startTestDevnet(own)).rejects.toThrow('changed my mind')
    expect(log).toEqual(['Building the contracts of the local chains.'])
  })

  it('contracts are built again when what was kept is damaged, without losing the state', { timeout }, async () => {
    const dataDir = leftFolder()
    const own = join(dataDir, 'cache')
    cpSync(cacheDir, own, { recursive: true })

    for (const chain of [31337, 31338]) truncateSync(join(own, fixtureKey(), `fixture/${chain}.json`), 1_000)
    // This one has to begin at what was kept.
    rmSync(stateFile(dataDir, '31338.json'))
    const log: string[] = []
    const after = await startTestDevnet({ dataDir, cacheDir: own, onLog: (sentence) => log.push(sentence) })
    expect(log).toContain('The cached contracts of the local chains could not be read and are built again.')
    expect(after.contracts).toEqual(left.contracts)
    expect(await balance(after)).toBe(parseEther('10001'))
    await sendOneEther(after)
  })
})

describe('starting and stopping', () => {
  it('a taken port becomes the next free one', { timeout }, async () => {
    const squatter = createServer()
    const port = await new Promise<number>((resolve) => {
      squatter.listen(0, '127.0.0.1', () => resolve((squatter.address() as { port: number }).port))
    })
    const devnet = await startTestDevnet({ ports: { 'eip155:31337': port, 'eip155:31338': port } })
    squatter.close()
    const ports = Object.values(devnet.chains).map((url) => Number(new URL(url).port))
    expect(new Set([port, ...ports]).size).toBe(3)
    expect(Math.min(...ports)).toBeGreaterThan(port)
    expect(Math.max(...ports)).toBeLessThan(port + 100)
    await sendOneEther(devnet)
  })

  it('the Solana chain runs beside the others, its state in the same folder', { timeout }, async () => {
    const dataDir = temporaryFolder()
    const before = await startTestDevnet({ dataDir })
    const { solana } = before
    if (!solana) throw new Error('litesvm has no build for this platform')
    expect(Number(new URL(solana.pubsub).port)).toBe(Number(new URL(solana.rpc).port) + 1)
    expect(chainFacts(before).chains.map(({ id }) => id)).toEqual(['eip155:31337', 'eip155:31338', solana.id])
    const [{ address }] = solana.accounts
    await solanaControls(solana.rpc).setBalance(address, 42n)
    await before.stop()
    await expect(fetch(solana.rpc)).rejects.toThrow()

    const after = await startTestDevnet({ dataDir })
    const balance = await solanaControls(after.solana?.rpc ?? '').request('getBalance', [address])
    expect(balance).toMatchObject({ value: 42 })
  })

  describe('beside one that runs', () => {
    let dataDir: string
    let one: Devnet
    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'latchkey-devnet-one-'))
      one = await startDevnet({ dataDir, cacheDir, ports: anyPort })
    })
    afterAll(async () => {
      await one?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    it('two devnets run side by side in two folders', { timeout }, async () => {
      const other = await startTestDevnet()
      await sendOneEther(one)
      expect(await balance(other)).toBe(parseEther('10000'))
    })

    it('a second devnet in the same folder is refused and the first one runs on', { timeout }, async () => {
      await expect(startTestDevnet({ dataDir })).rejects.toThrow(
        /already running \(process \d+\)\. Stop it, or choose another data folder/,
      )
      await sendOneEther(one)
    })

    // The last of these: nothing runs after it.
    it('stop leaves no process and no claim behind, and may be called again', { timeout }, async () => {
      const { keeper, anvil } = processesOf(dataDir)
      await Promise.all([one.stop(), one.stop()])
      expect([keeper, anvil].map(isRunning)).toEqual([false, false])
      expect(existsSync(stateFile(dataDir, '31337.json.pid'))).toBe(false)
      await expect(fetch(one.chains['eip155:31337'])).rejects.toThrow()
    })
  })

  it('a signal stops a running devnet', { timeout }, async () => {
    const dataDir = temporaryFolder()
    const controller = new AbortController()
    await startTestDevnet({ dataDir, signal: controller.signal })
    const { keeper, anvil } = processesOf(dataDir)
    controller.abort()
    await until(() => !isRunning(keeper) && !isRunning(anvil))
  })

  it('a signal during the start rejects with its reason and leaves no process', { timeout }, async () => {
    const dataDir = temporaryFolder()
    const controller = new AbortController()
    const starting = startTestDevnet({ dataDir, signal: controller.signal })
    const outcome = expect(starting).rejects.toThrow('changed my mind')
    await until(() => existsSync(join(dataDir, 'devnet')) && existsSync(stateFile(dataDir, '31337.json.pid')))
    const { keeper } = processesOf(dataDir)
    controller.abort(new Error('changed my mind'))
    await outcome
    expect(isRunning(keeper)).toBe(false)
  })

  it('a devnet that is not wanted any more before it starts does nothing', async () => {
    const dataDir = join(temporaryFolder(), 'none')
    await expect(startDevnet({ dataDir, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(existsSync(dataDir)).toBe(false)
  })

  it('the death of a keeper is reported and takes its anvil along', { timeout }, async () => {
    const dataDir = temporaryFolder()
    const failures: Error[] = []
    await startTestDevnet({ dataDir, onFailure: (error) => failures.push(error) })
    const { keeper, anvil } = processesOf(dataDir)
    process.kill(keeper, 'SIGKILL')
    await until(() => failures.length > 0 && !isRunning(anvil))
    expect(failures.map((error) => error.message)).toEqual(['The keeper of chain 31337 was killed'])
  })
})
