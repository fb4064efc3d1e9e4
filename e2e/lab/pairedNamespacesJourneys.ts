import { expect, test } from '@playwright/test'
import { base58 } from '@scure/base'
import { createPublicClient, http, verifyMessage } from 'viem'
import { openSdkMultichainWallet, type SdkMultichainWallet } from '../interop/openSdkMultichainWallet'
import { copyPairingLink } from './copyPairingLink'
import { exactAmount } from './exactAmount'
import { isSolanaSigned } from './isSolanaSigned'
import { labVisitor } from './labVisitor'
import { solanaNode } from './solanaNode'
import { type DevFile, solanaChainOf } from './startLatchkey'

/** A wallet of another make beside the lab, with a key in each namespace that no wallet of the lab holds. */
async function openWallet({ accounts, chains, relay }: DevFile): Promise<SdkMultichainWallet> {
  const keyOf = (wanted: string) => accounts.filter(({ namespace }) => namespace === wanted)[5]?.privateKey ?? ''
  return openSdkMultichainWallet({
    relayUrl: relay,
    chains,
    privateKey: keyOf('eip155') as `0x${string}`,
    seed: base58.decode(keyOf('solana')).slice(0, 32),
  })
}

/** What a visitor goes through whose wallet on another device holds both namespaces in one session. */
export function pairedNamespacesJourneys(latchkey: () => DevFile): void {
  test('an independent wallet holds both namespaces in one session: sign and send with each, reload, end', async ({
    page,
  }) => {
    test.slow()
    const { lab, chains } = latchkey()
    const wallet = await openWallet(latchkey())
    const node = solanaNode(solanaChainOf(latchkey()).rpc)
    const evmNode = createPublicClient({ transport: http(chains['eip155:31337']) })
    const { addresses } = wallet
    const evm = addresses.eip155 as `0x${string}`
    const { told, statuses, act, view, family, button, dialog, hero, ...visitor } = labVisitor(page)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    /** The wallet answers by itself, on its own device. */
    const byItself = async () => {}
    const pair = async () => {
      await button.click()
      await visitor.row('walletConnect').click()
      await expect(view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'ready')
      await wallet.pair(await copyPairingLink(page))
      await expect(dialog).toBeHidden()
      expect(await statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
    }
    const gone = async () => {
      await expect.poll(statuses).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
      await expect(hero.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    }
    try {
      await page.goto(lab)
      await pair()

      await test.step('the site is told of both, and whose they are', async () => {
        expect(await told('eip155')).toMatchObject({ address: evm, wallet: 'wallet-sdk', active: 'eip155' })
        expect(await told('solana')).toMatchObject({ address: addresses.solana, wallet: 'wallet-sdk' })
      })

      await test.step('both balances are on screen, to the last digit', async () => {
        await visitor.openAccount()
        // Tokens are told by the server, balances by the chain: either may come first, and until then a balance is 0.00 and unknown.
        const fresh = (namespace: 'eip155' | 'solana') =>
          expect.poll(async () => (await told(namespace)).balanceStatus).toBe('fresh')
        await expect(view('Account')).toContainText(/\d ETH/)
        await fresh('eip155')
        await family('solana').click()
        await expect(view('Account')).toContainText(/\d SOL/)
        await fresh('solana')
        await page.keyboard.press('Escape')
        const [wei, lamports] = await Promise.all([
          evmNode.getBalance({ address: evm }),
          node.lamportsOf(addresses.solana),
        ])
        expect((await told('eip155')).balance).toBe(exactAmount(wei, 18))
        expect((await told('solana')).balance).toBe(exactAmount(lamports, 9))
      })

      await test.step('Solana signs and sends', async () => {
        const signature = await act('sign-message', 'signature', byItself)
        expect(isSolanaSigned(addresses.solana, await visitor.message(), signature)).toBe(true)
        const to = await visitor.part('field-send-ether-to').inputValue()
        const moved = await node.moved(await act('send-ether', 'hash', byItself))
        expect(moved.err).toBeNull()
        expect(moved.lamports(to).difference).toBe(10_000_000n)
        expect(moved.lamports(addresses.solana).difference).toBe(-10_000_000n - moved.fee)
      })

      await test.step('Ethereum signs and sends', async () => {
        await visitor.activate('eip155')
        const signature = (await act('sign-message', 'signature', byItself)) as `0x${string}`
        expect(await verifyMessage({ address: evm, message: await visitor.message(), signature })).toBe(true)
        const hash = (await act('send-ether', 'hash', byItself)) as `0x${string}`
        expect(await evmNode.waitForTransactionReceipt({ hash })).toMatchObject({
          status: 'success',
          from: evm.toLowerCase(),
        })
        expect((await evmNode.getTransaction({ hash })).value).toBe(10n ** 16n)
      })

      await test.step('a reload brings both back, and asks the wallet nothing', async () => {
        const before = [...wallet.asked]
        expect(before).toEqual(['solana_signMessage', 'solana_signTransaction', 'personal_sign', 'eth_sendTransaction'])
        await visitor.comeBack()
        expect(await told('eip155')).toMatchObject({ address: evm, wallet: 'wallet-sdk' })
        expect(await told('solana')).toMatchObject({ address: addresses.solana, wallet: 'wallet-sdk' })
        expect(wallet.asked).toEqual(before)
      })

      await test.step('the wallet ends the session, and both are gone', async () => {
        await wallet.disconnect()
        await gone()
      })

      await test.step('one session ends as a whole: who leaves one namespace has left both', async () => {
        await pair()
        await visitor.openAccount()
        await expect(view('Account')).toContainText('Disconnecting here also ends wallet-sdk on Solana.')
        await page.keyboard.press('Escape')
        await visitor.leave()
        await gone()
        await wallet.ended()
      })
      expect(errors).toEqual([])
    } finally {
      await wallet.close()
    }
  })
}
