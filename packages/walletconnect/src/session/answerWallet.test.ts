import { accountsOf, type Clock, memoryStorage, systemClock } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { describe, expect, test, vi } from 'vitest'
import { account, allNetworks, connected, home, openClient, other } from '../fake/openClient.test.support'
import { relayOfEachTest } from '../fake/relayOfEachTest.test.support'

const relay = relayOfEachTest()

const signal = () => new AbortController().signal
const codeOf = (error: unknown) => (isLatchkeyError(error) ? error.code : (error as { code?: unknown })?.code)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error) => codeOf(error),
  )

describe('what a wallet says by itself', () => {
  test('accounts, chains, updates and extensions are taken up; the session must have them', async () => {
    const { wallet, handle, client, session } = await connected(relay.url)
    const next = () => new Promise<unknown>((resolve) => handle().watch(resolve))
    const moved = next()
    await wallet.emit({ name: 'chainChanged', data: '0x7a6a' }, other)
    expect(await moved).toEqual({ type: 'chain', chainId: other })
    await wallet.emitWrongChain()
    const widened = next()
    const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    const { eip155 } = session.namespaces
    await wallet.update({
      eip155: { ...eip155!, chains: [home], accounts: [`${home}:${account}`, `${home}:${second}`] },
    })
    expect(await widened).toMatchObject({ type: 'chain', chainId: home })
    const chosen = next()
    await wallet.emit({ name: 'accountsChanged', data: [`${home}:${second}`] }, home)
    expect(await chosen).toEqual({ type: 'accounts', accounts: accountsOf([second, account]) })
    const expiry = Math.floor(Date.now() / 1000) + 6 * 86_400
    await wallet.extend(expiry)
    expect(client.pairedWallet()?.expiresAt).toBe(expiry * 1000)
    await expect(wallet.extend(Math.floor(Date.now() / 1000) + 8 * 86_400)).rejects.toMatchObject({ code: 1004 })
    expect(client.pairedWallet()?.expiresAt).toBe(expiry * 1000)
    const unheardOf = { event: { name: 'unheardOf', data: [] }, chainId: home }
    await expect(wallet.send('wc_sessionEvent', unheardOf)).rejects.toMatchObject({ code: 3002 })
    await wallet.ping()
    await expect(wallet.update({ eip155: { ...eip155!, accounts: [] } })).rejects.toThrow()
    await expect(wallet.send('wc_sessionDance', {})).rejects.toMatchObject({ code: 10001 })
    await wallet.sendGarbage()
    expect(await handle().provider.request({ method: 'eth_accounts' })).toEqual([second, account])
  })

  test('W-19 a relay that hands out an old update again after a reload restores no account that was taken back', async () => {
    const storage = memoryStorage()
    const subscribed = () => relay.asked('irn_subscribe') + relay.asked('irn_batchSubscribe')
    const before = await connected(relay.url, { storage })
    const { eip155 } = before.session.namespaces
    const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    const accounts = (...list: string[]) => ({
      eip155: { ...eip155!, chains: [home], accounts: list.map((one) => `${home}:${one}`) },
    })
    await before.wallet.update(accounts(account, second))
    await before.wallet.emit({ name: 'accountsChanged', data: [`${home}:${second}`] }, home)
    const said = relay.mail.filter(({ tag }) => tag === 1104 || tag === 1110)
    // Ids are of milliseconds: what is said in the same one may be in either order.
    const then = Date.now()
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(then))
    await before.wallet.update(accounts(account))
    await before.wallet.emit({ name: 'accountsChanged', data: [`${home}:${account}`] }, home)
    relay.empty()
    before.destroy()
    const earlier = subscribed()

    const back = openClient({ relay: relay.url, storage })
    const grant = await back.handle().restore({ signal: signal() })
    expect(grant).toMatchObject({ accounts: accountsOf([account]) })
    await relay.until(() => subscribed() > earlier)
    for (const one of said) relay.forge(one)
    await relay.until(() => relay.mail.filter(({ tag }) => tag === 1105 || tag === 1111).length >= said.length)
    expect(await back.handle().provider.request({ method: 'eth_accounts' })).toEqual([account])
  })

  test('a session the wallet ends is over, with a reason', async () => {
    const { wallet, handle, client, provider } = await connected(relay.url)
    const over = new Promise((resolve) => handle().watch(resolve))
    const ended = new Promise((resolve) => provider.on?.('disconnect', resolve))
    await wallet.disconnect()
    expect(await over).toEqual({ type: 'disconnect', reason: 'wallet-disconnected' })
    expect(await ended).toMatchObject({ code: 4900 })
    expect(client.pairedWallet()).toBeUndefined()
    expect(await failure(provider.request({ method: 'eth_accounts' }))).toBe('connect.not_connected')
    expect(await failure(handle().restore({ signal: signal() }) as Promise<unknown>)).toBe(
      'walletconnect.session_ended',
    )
  })

  test('a request that waits ends with the session', async () => {
    const { wallet, provider } = await connected(relay.url, {
      wallet: { policy: ({ kind }) => (kind === 'proposal' ? { approved: true } : new Promise(() => {})) },
    })
    const asked = failure(provider.request({ method: 'personal_sign', params: ['0x', account] }))
    await wallet.nextQuestion('request')
    await wallet.disconnect()
    expect(await asked).toBe('walletconnect.session_ended')
  })

  test('a session that expires is over, and a page that comes back is told so', async () => {
    let now = Date.now()
    const ticks = new Set<() => void>()
    const clock: Clock = {
      now: () => now,
      after(ms, callback) {
        if (ms !== 5_000) return systemClock.after(ms, callback)
        ticks.add(callback)
        return () => ticks.delete(callback)
      },
    }
    const { handle } = await connected(relay.url, { clock })
    const over = new Promise((resolve) => handle().watch(resolve))
    now += 8 * 86_400_000
    for (const tick of [...ticks]) tick()
    expect(await over).toEqual({ type: 'disconnect', reason: 'session-expired' })
    expect(await failure(handle().restore({ signal: signal() }) as Promise<unknown>)).toBe(
      'walletconnect.session_expired',
    )
  })

  test('a wallet that lost the session ends it with its first answer', async () => {
    const { provider, client, wallet } = await connected(relay.url)
    wallet.inject({ kind: 'fail', code: 7001, methods: ['personal_sign'] })
    expect(await failure(provider.request({ method: 'personal_sign', params: ['0x', account] }))).toBe(
      'walletconnect.session_ended',
    )
    expect(client.pairedWallet()).toBeUndefined()
  })

  test('leaving tells the wallet and ends every namespace', async () => {
    const { handle, wallet, client } = await connected(relay.url, { options: { networks: allNetworks } })
    const over = new Promise((resolve) => handle('solana').watch(resolve))
    await handle().disconnect({ signal: signal() })
    expect(await over).toEqual({ type: 'disconnect' })
    await wallet.noSession()
    expect(client.pairedWallet()).toBeUndefined()
    await handle('solana').disconnect({ signal: signal() })
  })
})
