import { startDevnet } from '@latchkey/devnet'

/** Both local EVM chains. */
export const devnetPart = {
  name: 'devnet',
  data: 'devnet',
  async start({ dataDir, lan, signal, log, onFailure }) {
    const devnet = await startDevnet({ dataDir, host: lan ? '0.0.0.0' : '127.0.0.1', signal, onLog: log, onFailure })
    const reachable = (url) => (lan ? url.replace('//localhost:', `//${lan}:`) : url)
    return {
      facts: {
        // A page opened on a phone must reach the chains too, and `localhost` would be the phone.
        chains: Object.fromEntries(Object.entries(devnet.chains).map(([id, url]) => [id, reachable(url)])),
        accounts: devnet.accounts,
        contracts: devnet.contracts,
      },
      rows: Object.entries(devnet.chains).map(([id, url]) => ({
        name: `evm devnet ${id.split(':')[1]}`,
        url,
        about: `anvil, chain id ${id.split(':')[1]}, ten funded accounts`,
        standIn: 'local instead of a public chain; accounts and tokens are for tests and worth nothing',
      })),
      stop: devnet.stop,
    }
  },
}
