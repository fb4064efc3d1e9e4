import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { root } from '../consumers/root'
import { run } from '../consumers/run'
import { type Site, serveFolder } from '../consumers/serveFolder'
import { test as base, expect } from '../consumers/test'
import { readGuide } from './readGuide'

/** Each kit by its guide, and the package a page imports it from. */
const packages = {
  rainbowkit: '@rainbow-me/rainbowkit',
  connectkit: 'connectkit',
  appkit: '@reown/appkit',
  thirdweb: 'thirdweb',
} as const
const kits = ['rainbowkit', 'connectkit', 'appkit', 'thirdweb'] as const

/** Follows a guide on the page before, type-checks and builds what comes out, and serves it. */
type Migrate = (kit: string) => Promise<Site>

const test = base.extend<object, { migrate: Migrate }>({
  migrate: [
    async ({ install }, use) => {
      const sites: Site[] = []
      // Beside the packed packages, where the React example stands with the settings of any Vite site.
      const folder = await install('react-vite')
      await use(async (kit) => {
        const place = join(folder, `../migrated-${kit}`)
        rmSync(place, { recursive: true, force: true })
        for (const name of ['node_modules', 'vite.config.ts', 'tsconfig.json'])
          cpSync(join(folder, name), join(place, name), { recursive: true, verbatimSymlinks: true })
        cpSync(join(root, 'e2e/migrating/index.html'), join(place, 'index.html'))
        writeFileSync(join(place, 'main.tsx'), readGuide(kit).after)
        expect(await run(['node_modules/typescript-7/bin/tsc', '-p', place, '--pretty', 'false'], place)).toBe('')
        await run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], place)
        const site = await serveFolder(join(place, 'dist'))
        sites.push(site)
        return site
      })
      for (const site of sites) await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** The pages name real networks: what they ask them is answered here, as mainnet would for an empty account. */
async function answerNodes(page: Page): Promise<void> {
  const answers: Readonly<Record<string, string>> = { eth_chainId: '0x1', eth_getBalance: '0x0' }
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route(/^https:/, async (route) => {
    const { id, method } = route.request().postDataJSON() ?? {}
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    await route.fulfill({ headers, json: { jsonrpc: '2.0', id, result: answers[method] ?? null } })
  })
}

test('there is a guide for each, and no other', () => {
  const folders = readdirSync(join(root, 'docs/migrating')).filter((name) => !name.includes('.'))
  expect(folders.sort()).toEqual([...kits].sort())
})

for (const kit of kits) {
  test(`following the guide from ${kit} makes the page it shows, which connects, signs and stays`, async ({
    page,
    migrate,
    devnet,
    walletScript,
    context,
  }) => {
    test.setTimeout(120_000)
    const { before, after, files } = readGuide(kit)
    expect(before).toBe(files.before)
    expect(after).toBe(files.after)

    const [account] = devnet.accounts
    const options = {
      privateKeys: [account!.privateKey],
      chains: [{ chainId: 1, rpcUrl: devnet.chains['eip155:31337'], name: 'Ethereum' }],
      approval: 'auto',
    }
    const hand = `globalThis.testWallet = TestWallet.createTestWallet(${JSON.stringify(options)})`
    await context.addInitScript({ content: `${walletScript}\n;${hand}` })
    await answerNodes(page)
    const site = await migrate(kit)
    expect(before).toContain(`'${packages[kit]}`)
    expect(after).not.toContain(packages[kit])
    expect(existsSync(join(root, 'node_modules', packages[kit]))).toBe(false)

    await page.goto(site.url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click()
    await expect(page.getByTestId('address')).toHaveText(account!.address, { ignoreCase: true })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign the guest book' }).click()
    await expect(page.getByTestId('signature')).toHaveText(/^0x/)
    const signature = (await page.getByTestId('signature').textContent()) ?? ''
    expect(verifyMessage('I was here', signature)).toBe(account!.address)
    await page.reload()
    await expect(page.getByTestId('address')).toHaveText(account!.address, { ignoreCase: true })
  })
}
