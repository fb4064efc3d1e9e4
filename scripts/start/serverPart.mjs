import { join } from 'node:path'
import { startScenarios } from '@latchkey/devnet'
import { devFacts } from './devFile.mjs'
import { launchServer } from './launchServer.mjs'

/** The Latchkey server, beside the local chains, and what sets the conditions it reads them in. */
export const serverPart = {
  name: 'server',
  data: 'server',
  needs: ['devnet'],
  async start({ root, dataDir, lan, facts, signal, log, onFailure }) {
    const { chains, contracts } = facts
    const scenarios = await startScenarios({
      ...{ chains, contracts },
      ...(lan && { host: '0.0.0.0', shownAs: lan }),
      listTokens: (tokens) => server.listTokens(tokens),
    })
    const server = await launchServer({
      root,
      folder: join(dataDir, 'server'),
      projectId: devFacts().projectId,
      ...{ chains, contracts, nodes: scenarios.nodes },
      checkout: facts.checkout,
      ports: { public: 4401, admin: 4411 },
      ...(lan && { host: lan }),
      origins: (process.env.LATCHKEY_ALLOWED_ORIGINS ?? '').split(',').filter(Boolean),
      environment: fromEnvironment(),
      signal,
      log,
      onFailure,
    }).catch(async (error) => {
      await scenarios.stop()
      throw error
    })
    const { url, relay, admin } = server
    return {
      facts: { server: url, relay, admin, scenarios: scenarios.url },
      rows: [
        {
          name: 'server',
          url,
          about: 'wallet directory, chain data and WalletConnect relay',
          standIn:
            'its relay reaches test wallets and wallets built for it; wallets on the market use the public relay',
        },
        {
          name: 'scenarios',
          url: scenarios.url,
          about: 'sets conditions to look at an account in, as the lab asks',
          standIn: 'causes in the local chains, and before them, what elsewhere happens by itself',
        },
      ],
      async stop() {
        await scenarios.stop()
        await server.stop()
      },
    }
  },
}

/** What a developer sets for `npm start` goes on to the server. */
function fromEnvironment() {
  const names = ['DATABASE_URL', 'REDIS_URL', 'LOG_LEVEL', 'RELAY_UPSTREAM_URL', 'RELAY_UPSTREAM_PROJECT_ID']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
