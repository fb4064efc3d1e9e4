import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts, chainFacts } from '@latchkey/devnet'
import { parseConfig, startServer } from 'latchkey-server'
import { encodeFunctionData, namehash, parseAbi } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { evm, openSend, signal } from '../openSend.test.support'

const chains = devnetOfTests()
const projectId = '0123456789abcdef0123456789abcdef'
const door = 'https://door.example'

/** The real server in front of the chains of the test, which visitors reach at `door`. */
async function openDoor() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-receiver-'))
  const facts = chainFacts(chains.devnet())
  const file = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const server = await startServer({
    config: parseConfig({
      ...{ MODE: 'development', ROLES: 'api', DATA_DIR: 'memory:', HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0' },
      ...{ LOG_LEVEL: 'silent', NAMES_REGISTRY: facts.registry, PUBLIC_URL: door },
      CHAINS_FILE: file('chains.json', facts.chains),
      TOKENS_FILE: file('tokens.json', facts.tokenList),
    }),
  })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await server.projects.save({
    ...{ id: projectId, name: 'test', allowedOrigins: [], analytics: 'off', opaqueOrigin: 'refuse', features: {} },
  })
  const through: typeof fetch = (input, init) => fetch(String(input).replace(door, server.url), init)
  return { fetch: through, projectId, services: { dataApi: door } }
}

test('KM-31 a receiver is shown with the picture of the name, by the site’s server whoever has it', async () => {
  const name = 'bob.eth'
  const abi = parseAbi(['function setText(bytes32, string, string)'])
  const args = [namehash(name), 'avatar', 'https://pictures.example/bob.png'] as const
  const data = encodeFunctionData({ abi, functionName: 'setText', args })
  await chains
    .controls()
    .send({ from: accounts[0].address, to: chains.devnet().contracts[evm as 'eip155:31337'].names, data })
  const { send } = await openSend(chains.devnet(), await openDoor())
  expect(await send.resolveReceiver(name, signal)).toEqual({
    address: accounts[1].address,
    name,
    image: expect.stringMatching(new RegExp(`^${door}/media/${projectId}/[^/]+/\\w+$`)),
  })
})
