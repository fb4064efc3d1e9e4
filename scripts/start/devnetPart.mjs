import { join } from 'node:path'
import { startCheckout, startDevnet } from '@latchkey/devnet'

const standIn = 'local instead of a public chain; accounts and tokens are for tests and worth nothing'

/** The local chains: two of EVM, and Solana where its machine code runs. */
export const devnetPart = {
  name: 'devnet',
  data: 'devnet',
  async start({ root, dataDir, lan, signal, log, onFailure }) {
    const devnet = await startDevnet({
      dataDir,
      // Shared with the tests: who comes second finds the contracts built.
      cacheDir: join(root, 'node_modules/.cache/latchkey-devnet'),
      host: lan ? '0.0.0.0' : '127.0.0.1',
      signal,
      onLog: log,
      onFailure,
    })
    const checkout = await startCheckout({
      ...devnet,
      ...(lan && { host: '0.0.0.0', shownAs: lan }),
    })
    const reachable = (url) => (lan ? url.replace('//localhost:', `//${lan}:`) : url)
    const { solana } = devnet
    const evmRows = Object.entries(devnet.chains).map(([id, url]) => ({
      name: `evm devnet ${id.split(':')[1]}`,
      url,
      about: `anvil, chain id ${id.split(':')[1]}, ten funded accounts`,
      standIn,
    }))
    return {
      facts: {
        // A page opened on a phone must reach the chains too, and `localhost` would be the phone.
        chains: mapValues({ ...devnet.chains, ...(solana && { [solana.id]: solana.rpc }) }, reachable),
        pubsub: mapValues(solana ? { [solana.id]: solana.pubsub } : {}, reachable),
        accounts: [...devnet.accounts, ...(solana?.accounts ?? [])],
        checkout: checkout.url,
        contracts: { ...devnet.contracts, ...(solana && { [solana.id]: solana.mints }) },
      },
      rows: [...evmRows, ...(solana ? [solanaRow(solana)] : []), checkoutRow(checkout)],
      async stop() {
        await checkout.stop()
        await devnet.stop()
      },
    }
  },
}

const solanaRow = ({ rpc, pubsub }) => ({
  name: 'solana devnet',
  url: rpc,
  about: `litesvm, subscriptions at ${pubsub}, ten funded accounts`,
  standIn,
})

const checkoutRow = ({ url }) => ({
  name: 'checkout',
  url,
  about: 'sells ether and dollars of the EVM devnets and SOL, at two counters with other fees',
  standIn: 'takes no money in place of a seller, and sends what is bought on the local chains',
})

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
