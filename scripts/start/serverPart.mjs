import { join } from 'node:path'
import { devFacts } from './devFile.mjs'
import { launchServer } from './launchServer.mjs'

/** The Latchkey server, beside the local chains. */
export const serverPart = {
  name: 'server',
  data: 'server',
  needs: ['devnet'],
  async start({ root, dataDir, lan, facts, signal, log, onFailure }) {
    const { url, relay, admin, stop } = await launchServer({
      root,
      folder: join(dataDir, 'server'),
      projectId: devFacts().projectId,
      chains: facts.chains,
      contracts: facts.contracts,
      checkout: facts.checkout,
      ports: { public: 4401, admin: 4411 },
      ...(lan && { host: lan }),
      origins: (process.env.LATCHKEY_ALLOWED_ORIGINS ?? '').split(',').filter(Boolean),
      environment: fromEnvironment(),
      signal,
      log,
      onFailure,
    })
    return {
      facts: { server: url, relay, admin },
      rows: [
        {
          name: 'server',
          url,
          about: 'wallet directory, chain data and WalletConnect relay',
          standIn:
            'its relay reaches test wallets and wallets built for it; wallets on the market use the public relay',
        },
      ],
      stop,
    }
  },
}

/** What a developer sets for `npm start` goes on to the server. */
function fromEnvironment() {
  const names = ['DATABASE_URL', 'REDIS_URL', 'LOG_LEVEL', 'RELAY_UPSTREAM_URL', 'RELAY_UPSTREAM_PROJECT_ID']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
