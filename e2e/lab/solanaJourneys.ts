import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { base58 } from '@scure/base'
import { createPublicClient, http, verifyMessage } from 'viem'
import { exactAmount } from './exactAmount'
import { isSolanaSigned } from './isSolanaSigned'
import { labFragment } from './labFragment'
import { labVisitor } from './labVisitor'
import { solanaNode } from './solanaNode'
import { type DevFile, solanaChainOf } from './startLatchkey'

/** What the lab sends unless told otherwise: 0.01 SOL and 5 dollars. */
const sentLamports = 10_000_000n
const sentDollars = 5_000_000n

/** What a visitor with wallets in two namespaces goes through in the lab. */
export function solanaJourneys(latchkey: () => DevFile): void {
  test('Solana alone: connect, balance, sign, send, reload, leave', async ({ page }) => {
    const { id, rpc } = solanaChainOf(latchkey())
    const node = solanaNode(rpc)
    const visitor = labVisitor(page)
    const { told, act, family, hero } = visitor
    await page.goto(`${latchkey().lab}/${labFragment({ options: { adapters: ['solana'], networks: [id] } })}`)
    await visitor.press(visitor.button)
    await visitor.connect('Solana test wallet')
    const { address, caipAddress } = await told('solana')
    expect(caipAddress).toBe(`${id}:${address}`)
    await expect.poll(async () => (await told('solana')).balanceStatus).toBe('fresh')
    expect((await told('solana')).balance).toBe(exactAmount(await node.lamportsOf(address), 9))
    expect(isSolanaSigned(address, await visitor.message(), await act('sign-message', 'signature'))).toBe(true)
    const moved = await node.moved(await act('send-ether', 'hash'))
    expect(moved.err).toBeNull()
    expect(moved.lamports(address).difference).toBe(-sentLamports - moved.fee)
    await page.reload()
    await expect.poll(async () => (await told('solana')).status).toBe('connected')
    await visitor.openAccount()
    // One namespace needs no switch.
    await expect(family('solana')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await visitor.leave()
    await expect(hero.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  test('both at once: connect, sign and send with each, lose and regain each, reload, leave one', async ({ page }) => {
    test.slow()
    const { chains, contracts, accounts } = latchkey()
    const { id, rpc } = solanaChainOf(latchkey())
    const node = solanaNode(rpc)
    const visitor = labVisitor(page)
    const { told, act, part, view, family, button } = visitor
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(latchkey().lab)
    await visitor.connectBoth()
    const evm = (await told('eip155')).address as `0x${string}`
    const sol = (await told('solana')).address

    await test.step('both balances are the chains’, to the last digit', async () => {
      await expect.poll(async () => (await told('solana')).balanceStatus).toBe('fresh')
      expect((await told('solana')).balance).toBe(exactAmount(await node.lamportsOf(sol), 9))
      await visitor.openAccount()
      await expect(view('Account')).toContainText('SOL')
      await family('eip155').click()
      await expect(view('Account')).toContainText('ETH')
      await expect(family('eip155')).toHaveAttribute('aria-pressed', 'true')
      await expect(button).toContainText('ETH')
      await page.keyboard.press('Escape')
      const chain = createPublicClient({ transport: http(chains['eip155:31337']) })
      // Both are read anew each time: what this account sent before may be mined only now.
      await expect(async () => {
        const wei = await chain.getBalance({ address: evm })
        expect((await told('eip155')).balance).toBe(exactAmount(wei, 18))
      }).toPass({ timeout: 40_000 })
    })

    await test.step('each signs, and independent libraries say by whom', async () => {
      const message = await visitor.message()
      const byEvm = (await act('sign-message', 'signature')) as `0x${string}`
      expect(await verifyMessage({ address: evm, message, signature: byEvm })).toBe(true)
      await visitor.activate('solana')
      expect(isSolanaSigned(sol, message, await act('sign-message', 'signature'))).toBe(true)
    })

    await test.step('SOL is sent, and the chain moved exactly that and the fee', async () => {
      const to = await part('field-send-ether-to').inputValue()
      const moved = await node.moved(await act('send-ether', 'hash'))
      expect(moved.err).toBeNull()
      expect(moved.lamports(to).difference).toBe(sentLamports)
      expect(moved.lamports(sol).difference).toBe(-sentLamports - moved.fee)
    })

    await test.step('a token is sent to who has it', async () => {
      const usd = contracts[id]?.['usd'] ?? ''
      const to = await part('field-send-token-to').inputValue()
      expect(to).toBe(accounts.filter(({ namespace }) => namespace === 'solana')[2]?.address)
      const moved = await node.moved(await act('send-token', 'hash'))
      expect(moved.err).toBeNull()
      expect(moved.tokens(sol, usd).difference).toBe(-sentDollars)
      expect(moved.tokens(to, usd).before).toBeGreaterThan(0n)
      expect(moved.tokens(to, usd).difference).toBe(sentDollars)
      // Nothing was opened, so nothing but the fee was paid.
      expect(moved.lamports(sol).difference).toBe(-moved.fee)
    })

    await test.step('a token is sent to who never had it, in an account that is opened for it', async () => {
      const usd = contracts[id]?.['usd'] ?? ''
      const { publicKey } = generateKeyPairSync('ed25519')
      const to = base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
      expect(await node.tokenAccountsOf(to, usd)).toEqual([])
      await part('field-send-token-to').fill(to)
      const moved = await node.moved(await act('send-token', 'hash'))
      expect(moved.err).toBeNull()
      expect(moved.tokens(sol, usd).difference).toBe(-sentDollars)
      expect(moved.tokens(to, usd)).toEqual({ before: undefined, after: sentDollars, difference: sentDollars })
      const [opened, ...more] = await node.tokenAccountsOf(to, usd)
      expect(more).toEqual([])
      // Its rent is the sender's to pay.
      expect(opened).toMatchObject({ amount: sentDollars })
      expect(moved.lamports(sol).difference).toBe(-moved.fee - (opened?.lamports ?? 0n))
    })

    await test.step('each is lost and regained without the other', async () => {
      await part('wallet-lock').click()
      await expect.poll(visitor.statuses).toEqual({ eip155: 'disconnected', solana: 'connected' })
      await expect(part('wallet-lock')).toHaveText('Unlock')
      await part('wallet-lock').click()
      await expect.poll(visitor.statuses).toEqual({ eip155: 'connected', solana: 'connected' })
      await part('wallet-which').getByRole('radio', { name: 'Solana test wallet' }).check()
      await part('wallet-solana-lock').click()
      await expect.poll(visitor.statuses).toEqual({ eip155: 'connected', solana: 'disconnected' })
      await expect(part('wallet-solana-lock')).toHaveText('Unlock')
      await part('wallet-solana-lock').click()
      await expect.poll(visitor.statuses).toEqual({ eip155: 'connected', solana: 'connected' })
    })

    await test.step('networks stand by family, and picking one of the other switches', async () => {
      await visitor.networkButton.click()
      await expect(view('Networks').getByRole('heading', { name: 'Solana networks' })).toBeVisible()
      await visitor.network('eip155:31337').click()
      await expect.poll(async () => (await told('eip155')).active).toBe('eip155')
      await expect(visitor.dialog).toBeHidden()
    })

    await test.step('after a reload both are connected, without a prompt', visitor.comeBack)

    await test.step('leaving one leaves the other as it is', async () => {
      await visitor.leave()
      await expect.poll(async () => (await told('eip155')).status).toBe('disconnected')
      expect(await told('solana')).toMatchObject({ status: 'connected', active: 'solana', address: sol })
      await expect(view('Account')).toContainText('SOL')
    })
    expect(errors).toEqual([])
  })
}
