import {
  type Adapter,
  type AdapterRuntime,
  type Clock,
  createCore,
  memoryStorage,
  type NetworkInput,
  type Options,
} from '@latchkey/core'

export const network = (id: number, more: Partial<NetworkInput> = {}): NetworkInput => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${id}.example`] } },
  ...more,
})

const notAsked = () => Promise.reject(new Error('not asked in these tests'))

/** An adapter without wallets, whose node answers what the test says. */
export const fakeAdapter = (getBalance: AdapterRuntime['getBalance'] = async () => 0n): Adapter => ({
  namespace: 'eip155',
  setup: () => ({
    discover: () => () => {},
    parseAddress: (value) => value,
    sameAddress: (one, other) => one.toLowerCase() === other.toLowerCase(),
    explorerUrl: () => undefined,
    rpcRules: notAsked,
    getBalance,
    actions: notAsked,
  }),
})

/** A core of a site on two networks, on a clock the test moves. */
export function openSite(options: Partial<Options> = {}) {
  let time = 1_000_000
  let timers: { readonly at: number; readonly callback: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    after(ms, callback) {
      const timer = { at: time + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  }
  const { core, update, destroy } = createCore({
    adapters: [fakeAdapter()],
    networks: [network(1), network(137)],
    projectId: 'project',
    storage: memoryStorage(),
    clock,
    onError: () => {},
    ...options,
  })
  return {
    core,
    update,
    destroy,
    clock,
    pass(ms: number) {
      const end = time + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        time = next.at
        timers = timers.filter((one) => one !== next)
        next.callback()
      }
      time = end
    },
    /** Sets the clock back; what waits does so for as long as before. */
    back(ms: number) {
      time -= ms
      timers = timers.map(({ at, callback }) => ({ at: at - ms, callback }))
    },
    timers: () => timers.length,
  }
}
