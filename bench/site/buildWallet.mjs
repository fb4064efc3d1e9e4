import { join } from 'node:path'
import { build } from 'vite'

const account = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  // The first key every local chain knows.
  privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
}

/**
 * The test wallet as an extension puts it into a page: one script that runs before the page's own and approves everything.
 * Answers a function that makes the script; `options` are the wallet's own.
 */
export async function buildWallet(folder) {
  const [{ output }] = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(folder, 'wallet.ts'), formats: ['iife'], name: 'TestWallet', fileName: () => 'wallet.js' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return (options = {}) => `${output[0].code}
;if (location.protocol === 'https:') globalThis.testWallet = TestWallet.createTestWallet({
  privateKeys: [${JSON.stringify(account)}],
  chains: [{ chainId: 1, rpcUrl: location.origin + '/wallet-rpc', name: 'Ethereum' }],
  approval: 'auto',
  ...${JSON.stringify(options)},
})`
}
