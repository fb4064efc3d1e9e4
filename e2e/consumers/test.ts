import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Devnet, solanaChain, startDevnet } from '@latchkey/devnet'
import { test as base, expect } from '@playwright/test'
import { exclusively } from './exclusively'
import { failOnce } from './failOnce'
import { type ConsumerApp, installTarballs } from './installTarballs'
import { type Packed, packTarballs } from './packTarballs'
import { root } from './root'

/** Apps that use the packed packages: where they are written and what builds them. */
const viteBuild = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
const nextBuild = ['node_modules/next/dist/bin/next', 'build']
const apps = {
  'react-vite': { source: 'examples/react-vite', build: viteBuild },
  next: {
    source: 'examples/next',
    build: nextBuild,
    instead: { 'next.config.mjs': 'e2e/examples/next.config.mjs' },
  },
  headless: { source: 'examples/headless', build: viteBuild },
  html: { source: 'examples/html', build: viteBuild },
  viem: { source: 'examples/viem', build: viteBuild },
  ethers: { source: 'examples/ethers', build: viteBuild },
  wagmi: { source: 'examples/wagmi', build: viteBuild },
  'solana-kit': { source: 'examples/solana-kit', build: viteBuild },
  'solana-web3js': { source: 'examples/solana-web3js', build: viteBuild, peers: { solana: ['@solana/web3.js'] } },
  misuse: { source: 'e2e/consumers/misuse', build: [] },
  'node-script': { source: 'e2e/consumers/node-script', build: [] },
  wallet: { source: 'e2e/consumers/wallet', build: viteBuild },
} as const satisfies Readonly<Record<string, ConsumerApp>>

/** Its name is its folder's. */
export type AppName = keyof typeof apps

/** Lays out one of the apps beside the unpacked tarballs and builds it; answers its folder. */
export type Install = (app: AppName) => Promise<string>

interface WorkerFixtures {
  readonly packed: readonly Packed[]
  readonly install: Install
  readonly devnet: Devnet
  /** The test wallet of the tarball as one classic script. */
  readonly walletScript: string
}

interface TestFixtures {
  /** What the page's console warned of; a test that ends with any fails. */
  readonly complaints: string[]
  /** An extension's wallet with a real key that approves everything, in every page of the test. */
  readonly wallet: undefined
}

/** One worker at a time makes things, and once per run when it fails. */
const make = <T>(thing: string, work: () => Promise<T>): Promise<T> =>
  exclusively(join(root, '.latchkey/consumers.lock'), () =>
    failOnce(join(root, '.latchkey/consumers-failed', thing), work),
  )

const building = { scope: 'worker', timeout: 240_000 } as const

export { expect }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  packed: [async ({}, use) => use(await make('packages', packTarballs)), building],
  install: [async ({ packed }, use) => use((app) => make(app, () => installTarballs(packed, apps[app]))), building],
  walletScript: [
    async ({ install }, use) => use(readFileSync(join(await install('wallet'), 'dist/wallet.js'), 'utf8')),
    building,
  ],
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { parallelIndex }) => {
      const devnet = await startDevnet({
        dataDir: join(root, `.latchkey/consumers-devnet/${parallelIndex}`),
        cacheDir: join(root, 'node_modules/.cache/latchkey-devnet'),
        ports: { 'eip155:31337': 0, 'eip155:31338': 0, [solanaChain.id]: 0 },
        isSaved: false,
      })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`${error}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  wallet: async ({ context, devnet, walletScript }, use) => {
    const options = {
      privateKeys: devnet.accounts.slice(0, 1).map(({ privateKey }) => privateKey),
      chains: Object.entries(devnet.chains).map(([id, rpcUrl]) => ({
        chainId: Number(id.replace('eip155:', '')),
        rpcUrl,
        name: id === 'eip155:31337' ? 'Devnet' : 'Second devnet',
      })),
      approval: 'auto',
    }
    const hand = `globalThis.testWallet = TestWallet.createTestWallet(${JSON.stringify(options)})`
    await context.addInitScript({ content: `${walletScript}\n;${hand}` })
    await use(undefined)
  },
})
