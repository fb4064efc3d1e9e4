import { createServer } from 'node:http'
import { chainControls } from '../chainControls.mjs'
import { freePort } from '../freePort.mjs'
import { readBody } from '../readBody.mjs'
import { openGate } from './openGate.mjs'
import { scenarioAccounts } from './scenarioAccounts.mjs'
import { scenarios } from './scenarios.mjs'

const mostBody = 1_000
const isAddress = (text) => typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)
const usual = 'as-it-is'

/**
 * Conditions to look at an account in, on running chains: `GET /` says which one is on, `PUT /` sets one, `POST /replace` replaces the
 * blocks of `reorg`. A server that reads the chains by `nodes` meets those of them that a provider would cause.
 */
export async function startScenarios({
  chains,
  contracts,
  port = 8571,
  host = '127.0.0.1',
  shownAs = 'localhost',
  listTokens = async () => {},
}) {
  const gates = await Promise.all(Object.entries(chains).map(async ([id, node]) => [id, await openGate(node)]))
  const controls = Object.fromEntries(
    Object.entries(chains)
      .filter(([id]) => id.startsWith('eip155:'))
      .map(([id, url]) => [id, chainControls(url)]),
  )
  const context = { chains: controls, contracts, gates: gates.map(([, gate]) => gate), listTokens }
  let on = { name: usual, ...(await scenarios[usual](context)) }
  // One after the other: two tabs may press at once.
  let turn = Promise.resolve()
  const inTurn = (work) => {
    const next = turn.then(work)
    turn = next.catch(() => {})
    return next
  }
  const told = () => ({ scenario: on.name, accounts: scenarioAccounts })

  async function set({ scenario, address }) {
    if (!Object.hasOwn(scenarios, scenario)) return undefined
    if (scenario === on.name) return told()
    if (scenario === 'reorg' && !isAddress(address)) return undefined
    await on.leave()
    on = { name: usual, ...(await scenarios[usual](context)) }
    on = { name: scenario, ...(await scenarios[scenario]({ ...context, address })) }
    return told()
  }

  async function answer(request, response) {
    const say = (status, body) => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body))
    }
    // As the chains themselves: any page of this machine may, and nothing here is worth anything.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-allow-methods', 'GET, PUT, POST')
    const route = `${request.method} ${request.url}`
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (route === 'GET /') return say(200, told())
    if (route === 'PUT /') {
      const asked = JSON.parse(await readBody(request, mostBody))
      const state = await inTurn(() => set(asked))
      return state ? say(200, state) : say(400, { error: 'no such condition, or reorg without an address' })
    }
    if (route === 'POST /replace') {
      const isDone = await inTurn(async () => on.replace?.().then(() => true))
      return isDone ? say(200, told()) : say(409, { error: 'the condition is not reorg' })
    }
    return say(404, { error: 'nothing is here' })
  }

  const listening = await freePort(port)
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: error.message }))
    })
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(listening, host, resolve))
  return {
    url: `http://${shownAs}:${listening}`,
    nodes: Object.fromEntries(gates.map(([id, gate]) => [id, gate.url])),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      // Left as it was found: the chains go on where they are.
      await inTurn(() => on.leave()).catch(() => {})
      await Promise.all(gates.map(([, gate]) => gate.stop()))
    },
  }
}
