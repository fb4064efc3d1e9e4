import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts, startCheckout } from '@latchkey/devnet'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine } from '../../services/devnet/src/commandLine.mjs'
import { startDevnet } from '../../services/devnet/src/startDevnet.mjs'
import { anyPort, cacheDir, firstStartTimeout } from '../../services/devnet/src/startTestDevnet.ts'
import { chainCalls, registrationCalls } from '../../services/server/src/fake/chainCalls.test.support.ts'
import { onrampCalls } from '../../services/server/src/fake/onrampCalls.test.support.ts'
import { sendAsPage } from '../../services/server/src/fake/ReferenceCall.test.support.ts'
import { swapCalls } from '../../services/server/src/fake/swapCalls.test.support.ts'
import { telemetryCalls } from '../../services/server/src/fake/telemetryCalls.test.support.ts'
import { projectCalls, walletLists } from '../../services/server/src/fake/walletCalls.test.support.ts'
import { devFacts } from './devFile.mjs'
import { launchServer } from './launchServer.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { projectId } = devFacts()
const main = 'eip155:31337'
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-launch-'))
const folder = join(dataDir, 'server')
const closing = []
let server
let contracts

beforeAll(async () => {
  const devnet = await startDevnet({ dataDir, cacheDir, ports: anyPort })
  closing.push(() => devnet.stop())
  const { solana } = devnet
  contracts = devnet.contracts
  const checkout = await startCheckout({ ...devnet, port: 0 })
  closing.push(() => checkout.stop())
  // As the parts of `npm start` have it.
  server = await launchServer({
    ...{ root, folder, projectId, checkout: checkout.url },
    chains: { ...devnet.chains, ...(solana && { [solana.id]: solana.rpc }) },
    contracts: { ...contracts, ...(solana && { [solana.id]: solana.mints }) },
    environment: { PROXY_SECRETS: `${'a'.repeat(32)}:canary of the command line` },
    signal: new AbortController().signal,
    log: () => {},
    onFailure: () => {},
  })
  closing.push(() => server.stop())
}, firstStartTimeout)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  rmSync(dataDir, { recursive: true, force: true })
})

it.skipIf(process.platform !== 'linux')(
  'C-25 the development server keeps its folder and its keys from other users of the machine',
  () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const lines = readdirSync('/proc').map((name) => (/^\d+$/.test(name) ? commandLine(Number(name)) : ''))
    const own = lines.filter((line) => line.includes(join(root, 'scripts/start/serveServer.mjs')))
    expect(own).not.toEqual([])
    expect(own.filter((line) => /canary|ADMIN_OPERATORS/.test(line))).toEqual([])
  },
)

/** As a page of the fresh machine asks. */
const client = () => ({
  ...{ url: server.url, projectId, origin: 'http://localhost:4400' },
  facts: {
    ...{ main, account: accounts[0].address, project: projectId, nobody: accounts[5].address },
    token: `${main}:${contracts[main].token}`,
    native: `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
  },
})

it('a client of the reference services is answered everything by what a fresh machine starts', async () => {
  const told = async (call) => {
    const response = await sendAsPage(client(), call)
    const body = await response.json()
    return [call.name, response.status, call.shape(body) ?? 'as it should be', body.reasons?.[0]?.name]
  }
  const history = chainCalls.find(({ name }) => name === '3 history')
  await expect.poll(async () => (await told(history))[2]).toBe('as it should be')
  const lists = [...Object.values(walletLists), ...projectCalls, ...telemetryCalls]
  const calls = [...lists, ...chainCalls, ...onrampCalls, ...swapCalls]
  expect(calls.map(({ path }) => path)).toContain('/v1/convert/allowance')
  for (const call of calls) {
    const reason = call.status < 400 ? undefined : expect.not.stringContaining('not_configured')
    expect(await told(call)).toEqual([call.name, call.status, 'as it should be', reason])
  }
})

it('a client of the reference services registers a name by what its account signs now, and by nothing else', async () => {
  const [old, byOther] = registrationCalls
  const { address, privateKey } = accounts[4]
  const account = { ...client(), facts: { account: address } }
  const message = JSON.stringify({
    name: 'ferry.latchkey.id',
    attributes: {},
    timestamp: Math.floor(Date.now() / 1_000),
  })
  const unsigned = { ...byOther, body: { ...byOther.body, message } }
  for (const call of [old, unsigned]) {
    const response = await sendAsPage(account, call)
    expect([call.name, response.status]).toEqual([call.name, call.status])
    expect(call.shape(await response.json())).toBeUndefined()
  }
  const signature = await privateKeyToAccount(privateKey).signMessage({ message })
  const signed = await sendAsPage(account, { ...unsigned, body: { ...unsigned.body, signature } })
  expect([signed.status, await signed.json()]).toEqual([200, expect.anything()])
  const found = await sendAsPage(account, { path: '/v1/profile/account/ferry.latchkey.id' })
  expect(await found.json()).toMatchObject({ name: 'ferry.latchkey.id', addresses: { 60: { address } } })
})
