import { type Adapter, accountsOf, getAccount, type NetworkInput } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { createChainData } from '../service/createChainData'
import { connectHarbor } from './connectHarbor.test.support'
import { fakeAdapter, network, openSite } from './openSite.test.support'

export const ann = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'
export const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

export interface VisitorParameters {
  readonly networks?: readonly [NetworkInput, ...NetworkInput[]]
  readonly services?: object
  /** What the wallet's owner answers to a text to sign. */
  sign?(message: string): Promise<string>
  /** What the site's server answers; a `Response`, or JSON. */
  answer(url: URL, init: RequestInit | undefined): unknown
}

/** An adapter whose wallets sign what the test lets them. */
function signingAdapter(sign: VisitorParameters['sign']): Adapter {
  const { setup, ...adapter } = fakeAdapter()
  return {
    ...adapter,
    setup: (context) => ({
      ...setup(context),
      actions: async () => ({ signMessage: async ({ message }: { message: string }) => sign?.(message) }) as never,
    }),
  }
}

/** A connected visitor of a site whose server answers what the test says. */
export async function openVisitor({ networks, services, sign, answer }: VisitorParameters) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}`)
    const said = await answer(url, init)
    return said instanceof Response ? said : Response.json(said)
  }
  const reported: unknown[] = []
  const site = openSite({
    adapters: [signingAdapter(sign)],
    networks: networks ?? [network(1), network(2)],
    services: services ?? { url: 'https://door.example' },
    fetch,
    onError: (error) => void reported.push(error),
  })
  const wallet = { accounts: accountsOf([ann, bob]), chainId: 'eip155:1' as ChainId }
  const say = await connectHarbor(site.core, wallet)
  const until = (test: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!test()) return
        unsubscribe()
        resolve()
      }
      const unsubscribe = site.core.store.subscribe(look)
      look()
    })
  return {
    ...site,
    asked,
    reported,
    until,
    data: createChainData(site.core),
    account: () => getAccount(site.core.store.getState()),
    say,
    async tick(ms = 0) {
      site.pass(ms)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
