import { run } from './run'
import { expect, test } from './test'

/** How apps find declarations today: bundlers, and Node's own rules. */
const resolutions = [
  ['esnext', 'bundler'],
  ['nodenext', 'nodenext'],
] as const

const apps = [
  'react-vite',
  'headless',
  'next',
  'html',
  'viem',
  'ethers',
  'wagmi',
  'solana-kit',
  'solana-web3js',
  'misuse',
  'node-script',
] as const

for (const app of apps) {
  for (const [module, resolution] of resolutions) {
    test(`the types of the tarballs serve ${app} under ${resolution}`, async ({ install }) => {
      const folder = await install(app)
      const words = ['-p', folder, '--module', module, '--moduleResolution', resolution, '--pretty', 'false']
      expect(await run(['node_modules/typescript-7/bin/tsc', ...words], folder)).toBe('')
    })
  }
}
