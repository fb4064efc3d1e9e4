import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { base58 } from '@scure/base'
import { parseEther, parseUnits, verifyMessage } from 'viem'
import { openSdkMultichainWallet, type SdkMultichainWallet } from '../interop/openSdkMultichainWallet'
import { askForName } from './askForName'
import { closeReceipt } from './closeReceipt'
import { copyPairingLink } from './copyPairingLink'
import { evmNode } from './evmNode'
import { exactAmount } from './exactAmount'
import { freshAddress } from './freshAddress'
import { isSolanaSigned } from './isSolanaSigned'
import { labVisitor } from './labVisitor'
import { mintListed } from './mintListed'
import { named } from './named'
import { says } from './says'
import { sendItem } from './sendItem'
import { sendMoney } from './sendMoney'
import { solanaNode } from './solanaNode'
import { type DevFile, solanaChainOf } from './startLatchkey'
import { swapMoney } from './swapMoney'

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
  test('an independent wallet holds both namespaces in one session: sign and send all there is with each, swap, take a name, reload, end', async ({
    page,
  }) => {
    test.slow()
    const { lab } = latchkey()
    const wallet = await openWallet(latchkey())
    const node = solanaNode(solanaChainOf(latchkey()).rpc)
    const devnet = evmNode(latchkey())
    const { addresses } = wallet
    const evm = addresses.eip155 as `0x${string}`
    /** The wallet answers by itself, on its own device. */
    const seen = labVisitor(page, undefined, async () => {})
    const { told, statuses, act, view, family, button, dialog, hero, ...visitor } = seen
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
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
        const [wei, lamports] = await Promise.all([devnet.balance(evm, 'ether'), node.lamportsOf(addresses.solana)])
        expect((await told('eip155')).balance).toBe(exactAmount(wei, 18))
        expect((await told('solana')).balance).toBe(exactAmount(lamports, 9))
      })

      await test.step('Solana signs, and sends SOL and a token to who never had either', async () => {
        const signature = await act('sign-message', 'signature')
        expect(isSolanaSigned(addresses.solana, await visitor.message(), signature)).toBe(true)
        const { id } = solanaChainOf(latchkey())
        const mint = latchkey().contracts[id]?.['usd'] ?? ''
        const to = freshAddress('solana')
        const had = await node.lamportsOf(addresses.solana)
        await visitor.openAccount()
        await sendMoney(seen, `${id}/slip44:501`, '0.5', to)
        await closeReceipt(seen)
        expect(await node.lamportsOf(to)).toBe(500_000_000n)
        expect(await node.lamportsOf(addresses.solana)).toBeLessThan(had - 500_000_000n)
        await sendMoney(seen, `${id}/token:${mint}`, '7', to)
        await closeReceipt(seen)
        expect(await node.tokenAccountsOf(to, mint)).toMatchObject([{ amount: 7_000_000n }])
        await page.keyboard.press('Escape')
      })

      await test.step('Ethereum signs, and sends ether, a token, one shaped as USDT and an item', async () => {
        await visitor.activate('eip155')
        const signature = (await act('sign-message', 'signature')) as `0x${string}`
        expect(await verifyMessage({ address: evm, message: await visitor.message(), signature })).toBe(true)
        const { tokenId, assetId } = await mintListed(latchkey(), evm)
        const to = freshAddress('eip155')
        await visitor.openAccount()
        for (const [name, amount, units] of [
          ['ether', '0.25', parseEther('0.25')],
          ['token', '1.5', parseEther('1.5')],
          ['usdt', '12.34', parseUnits('12.34', 6)],
        ] as const) {
          await sendMoney(seen, devnet.assetOf(name), amount, to)
          await closeReceipt(seen)
          expect(await devnet.balance(to, name)).toBe(units)
        }
        await sendItem(seen, assetId, to)
        await closeReceipt(seen)
        expect((await devnet.ownerOfItem(tokenId)).toLowerCase()).toBe(to)
      })

      await test.step('Ethereum swaps after it allowed what is taken, and signs for a name', async () => {
        const had = await devnet.balance(evm, 'usd')
        await swapMoney(seen, { from: devnet.assetOf('usd'), to: devnet.assetOf('ether'), amount: '300' })
        await expect(view('SwapPreview')).toHaveAttribute('data-state', 'success')
        expect(await devnet.balance(evm, 'usd')).toBe(had - parseUnits('300', 6))
        await named(view('SwapPreview'), says.done).click()
        const label = `key-${randomBytes(5).toString('hex')}`
        await askForName(seen, label)
        await expect(view('RegisterAccountNameSuccess')).toHaveAttribute('data-state', 'success')
        await page.keyboard.press('Escape')
        await expect(button).toContainText(label)
      })

      await test.step('a reload brings both back, and asks the wallet nothing', async () => {
        const before = [...wallet.asked]
        expect(before).toEqual([
          'solana_signMessage',
          ...Array(2).fill('solana_signTransaction'),
          'personal_sign',
          // Four sends, what the swap may take, and the swap.
          ...Array(6).fill('eth_sendTransaction'),
          'personal_sign',
        ])
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
