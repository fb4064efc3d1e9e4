import { type ChainControls, chainControls } from '@latchkey/devnet'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type LiedTo, openLiedTo } from './openLiedTo.test.support'
import { main, openSwapSite } from './openSwapSite.test.support'
import { firstStartTimeout, startSwapServer } from './startSwapServer.test.support'

export type SwapSite = Awaited<ReturnType<typeof openSwapSite>>
type SiteParameters = Partial<Parameters<typeof openSwapSite>[0]>
const evm = main as 'eip155:31337'

/** Milliseconds for what comes by itself. */
export const patient = { timeout: 30_000 }

/** A server and a chain for the tests of one file, and visitors in front of them, each gone with its test. */
export function swapsOfTests({
  provider,
  ...given
}: SiteParameters & { readonly provider?: Parameters<typeof startSwapServer>[0] } = {}) {
  let started: Awaited<ReturnType<typeof startSwapServer>> | undefined
  const data = () => {
    if (!started) throw new Error('Servers run only inside tests.')
    return started
  }
  beforeAll(async () => {
    started = await startSwapServer(provider)
  }, firstStartTimeout)
  afterAll(() => started?.stop())
  const url = () => data().devnet.chains[evm]
  const controls = (): ChainControls => chainControls(url())
  return {
    /** Of the chain's node. */
    rpcUrl: url,
    controls,
    contracts: () => data().devnet.contracts[evm],
    async open(more: SiteParameters = {}): Promise<SwapSite> {
      const site = await openSwapSite({ devnet: data().devnet, url: data().url, place: 4, ...given, ...more })
      onTestFinished(site.destroy)
      return site
    },
    /** A visitor of a server that changes what it built. */
    lied: (more: SiteParameters = {}): Promise<LiedTo> => openLiedTo(data(), { ...given, ...more }),
    /** Stops the chain for one test. */
    async holdBlocks(): Promise<void> {
      await controls().setAutomine(false)
      onTestFinished(async () => {
        await controls().setAutomine(true)
        await controls().mine()
      })
    },
  }
}

/** What a wallet was asked to send by itself. */
export const sentBy = ({ wallet }: Pick<SwapSite, 'wallet'>) =>
  wallet.log.filter(({ method }) => method === 'eth_sendTransaction')
/** The ends that were told of a visitor's swaps. */
export const endsOf = ({ events }: Pick<SwapSite, 'events'>) =>
  events.flatMap(({ event }) => (/SWAP.*(SUCCESS|ERROR)/.test(event) ? [event] : []))
