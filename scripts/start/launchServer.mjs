import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts, chainFacts, freePort, metadataFolder } from '@latchkey/devnet'
import { keepProcess } from './keepProcess.mjs'

const script = fileURLToPath(new URL('./serveServer.mjs', import.meta.url))

/**
 * Runs the Latchkey server with every role on an embedded database, in front of the local chains, and opens the project of the
 * examples. With `contracts` it also knows tokens, items of collections, prices and names of the chains and swaps on them, with `checkout` who sells what is on them. `ports` are the wanted ones, 0 takes any; `host`
 * is how pages reach it, `nodes` where the server reads each chain. Answers its addresses, how it is told of further tokens, and how to stop it.
 */
export async function launchServer({
  root,
  folder,
  projectId,
  chains,
  contracts,
  solana,
  nodes = chains,
  checkout = '',
  ports = { public: 0, admin: 0 },
  host = 'localhost',
  origins = [],
  environment = {},
  signal,
  log,
  onFailure,
}) {
  const port = await freePort(ports.public)
  const adminPort = await freePort(ports.admin)
  if (ports.public !== 0 && port !== ports.public) log(`port ${ports.public} is taken, so it is at ${port}`)
  const url = `http://${host}:${port}`
  const relay = url.replace('http', 'ws')
  const admin = `http://localhost:${adminPort}`
  const adminKey = randomBytes(24).toString('hex')
  const digest = createHash('sha256').update(adminKey).digest('hex')
  const { stop } = await keepProcess({
    script,
    cwd: root,
    args: [],
    // Not by arguments: every user of this machine reads those of every process, and the key of the operator is among them.
    env: {
      LATCHKEY_SERVER: JSON.stringify({
        root,
        environment: {
          MODE: 'development',
          HOST: host === 'localhost' ? '127.0.0.1' : '0.0.0.0',
          PORT: String(port),
          ADMIN_PORT: String(adminPort),
          ADMIN_OPERATORS: `npm-start:${today()}:${digest}`,
          PUBLIC_URL: url,
          DATA_DIR: folder,
          RPC_URLS: Object.entries(nodes)
            .map(([id, node]) => `${id}=${onThisMachine(node)}`)
            .join(';'),
          ...(contracts && describeChains({ folder, chains: nodes, contracts, solana })),
          ...(checkout && { ONRAMP_PROVIDER: 'stand-in,second-stand-in', ONRAMP_URL: onThisMachine(checkout) }),
          RELAY_PUBLIC_URLS: [...new Set([relay, `ws://localhost:${port}`, `ws://127.0.0.1:${port}`])].join(','),
          LOG_LEVEL: 'warn',
          ...environment,
        },
      }),
    },
    answers: () => openProject({ admin, adminKey, projectId, origins, signal }),
    deadline: 5_000,
    signal,
    log,
    onFailure,
  })
  const listTokens = async (tokens) => {
    await askAdmin({ admin, adminKey, path: 'development/tokens', body: { tokens }, signal })
  }
  return { url, relay, admin, listTokens, stop }
}

const today = () => new Date().toISOString().slice(0, 10)

/** However pages reach a chain, the server is beside it. */
const onThisMachine = (node) => node.replace(/\/\/[^:/]+:/, '//127.0.0.1:')

/** Files beside the folder of the database, which must hold nothing else, that say what stands on the chains, and the variables that name them. */
function describeChains({ folder, chains, contracts, solana }) {
  const beside = `${folder}-chains`
  mkdirSync(beside, { recursive: true })
  const { chains: list, tokenList, registry } = chainFacts({ chains, contracts, solana })
  const write = (name, content) => {
    const path = join(beside, name)
    writeFileSync(path, JSON.stringify(content, undefined, 2))
    return path
  }
  const local = list.map((chain) => ({ ...chain, rpc: chain.rpc.map(onThisMachine) }))
  return {
    CHAINS_FILE: write('chains.json', local),
    TOKENS_FILE: write('tokens.json', tokenList),
    NAMES_REGISTRY: registry,
    NAMES_ZONE: 'latchkey.id',
    // The one the resolver on the local chain knows: worth nothing elsewhere.
    NAMES_GATEWAY_KEYS: `${today()}:${accounts.at(-1).privateKey.slice(2)}`,
    SWAP_PROVIDER: 'pools',
    HISTORY_PROVIDER: 'indexer',
    HISTORY_CHAINS: Object.keys(contracts)
      .filter((id) => id.startsWith('eip155:'))
      .join(),
    NFT_PROVIDER: 'index',
    NFT_METADATA_FOLDER: metadataFolder,
  }
}

/** The project every example uses; pages on this machine are always allowed, others by name. */
const openProject = ({ projectId, origins, ...admin }) =>
  askAdmin({
    ...admin,
    path: `projects/${projectId}`,
    body: { name: 'Development', allowedOrigins: ['http://localhost', ...origins] },
  })

async function askAdmin({ admin, adminKey, path, body, signal }) {
  const response = await fetch(`${admin}/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new Error(`the server refused PUT /${path}: ${response.status} ${await response.text()}`)
}
