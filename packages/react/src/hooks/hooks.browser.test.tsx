import type { Account } from '@latchkey/core'
import { absentAccount } from '@latchkey/core'
import type { Identity, IdentityEntry } from '@latchkey/features/identity'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  connected,
  createFakeLatchkey,
  type FakeLatchkey,
  fakeAddress,
  restoring,
} from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import {
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useEvents,
  useIdentity,
  useLatchkey,
  useLatchkeyState,
  useName,
  useNetwork,
  useProvider,
  useSignMessage,
  useTheme,
  useWalletInfo,
} from '../index'

function Probe({ use }: { readonly use: () => void }): ReactNode {
  use()
  return null
}

/** Runs a hook and tells what it answered at each render; StrictMode's second render is left out. */
async function watch<T>(latchkey: FakeLatchkey, useIt: () => T) {
  const answers: T[] = []
  const { unmount } = await show(latchkey, <Probe use={() => void answers.push(useIt())} />)
  return {
    answers,
    unmount,
    get last(): T {
      const answer = answers.at(-1)
      if (answer === undefined) throw new Error('the hook was not called')
      return answer
    },
    /** How often it renders while something happens. */
    async rendersDuring(happens: () => void): Promise<number> {
      const before = answers.length
      await act(async () => happens())
      return answers.length - before
    },
  }
}

test('KM-68 a change of something else renders nothing', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const account = await watch(latchkey, useAccount)
  expect(await account.rendersDuring(() => latchkey.become({ open: true, chainId: 8453 }))).toBe(0)
  expect(await account.rendersDuring(() => latchkey.become({ themeMode: 'light' }))).toBe(0)
  expect(await account.rendersDuring(() => latchkey.become({ account: absentAccount }))).toBeGreaterThan(0)

  const state = await watch(latchkey, useLatchkeyState)
  expect(await state.rendersDuring(() => latchkey.become({ account: connected, themeMode: 'dark' }))).toBe(0)
  expect(await state.rendersDuring(() => latchkey.become({ open: false }))).toBeGreaterThan(0)

  const event = await watch(latchkey, useEvents)
  expect(await event.rendersDuring(() => latchkey.become({ open: true, account: absentAccount }))).toBe(0)
})

test('KM-68 a hook listens once and lets go', async () => {
  const latchkey = createFakeLatchkey()
  const { unmount } = await watch(latchkey, useLatchkeyState)
  expect(latchkey.counts.listeners).toBe(1)
  await unmount()
  expect(latchkey.counts.listeners).toBe(0)
})

test('answers keep their identity while nothing changed', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const all = await watch(latchkey, () => ({
    account: useAccount(),
    network: useNetwork(),
    state: useLatchkeyState(),
    theme: useTheme(),
    provider: useProvider('eip155'),
    wallet: useWalletInfo(),
    balance: useBalance(),
    modal: useLatchkey(),
    disconnect: useDisconnect(),
    event: useEvents(),
  }))
  const before = { ...all.last }
  await act(async () => latchkey.become({ loading: true }))
  expect(all.last.state).not.toBe(before.state)
  expect({ ...all.last, state: undefined }).toStrictEqual({ ...before, state: undefined })
  for (const name of Object.keys(before) as (keyof typeof before)[])
    if (name !== 'state') expect(all.last[name]).toBe(before[name])
})

test('useAccount follows the connection', async () => {
  const latchkey = createFakeLatchkey({ account: restoring })
  const account = await watch(latchkey, useAccount)
  expect(account.last).toMatchObject({ status: 'connecting', unproven: true, address: fakeAddress })
  await act(async () => latchkey.become({ account: connected }))
  expect(account.last).toMatchObject({ status: 'connected', isConnected: true, embeddedWalletInfo: undefined })
})

test('useProvider hands out the wallet’s own object only while connected', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const provider = await watch(latchkey, () => useProvider('eip155'))
  expect(provider.last).toEqual({ walletProvider: latchkey.getProvider(), walletProviderType: 'ANNOUNCED' })
  await act(async () => latchkey.become({ account: absentAccount }))
  expect(provider.last).toEqual({ walletProvider: undefined, walletProviderType: undefined })
})

test('useNetwork tells and switches', async () => {
  const latchkey = createFakeLatchkey()
  const network = await watch(latchkey, useNetwork)
  expect(network.last).toMatchObject({ caipNetworkId: 'eip155:1', chainId: 1 })
  await act(() => network.last.switchNetwork(8453))
  expect(network.last).toMatchObject({ caipNetworkId: 'eip155:8453', chainId: 8453 })
})

test('useNetwork tells which networks the wallet named', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const network = await watch(latchkey, useNetwork)
  expect(network.last).toMatchObject({ approvedCaipNetworkIds: undefined, supportsAllNetworks: true })
  const account = { address: fakeAddress, type: 'eoa' } as const
  const wallet = { name: 'Harbor', type: 'WALLET_CONNECT' }
  const chainIds = ['eip155:1' as ChainId]
  const holding = { connectorId: 'walletConnect', wallet, account, accounts: [account], chainId: chainIds[0]! } as const
  const become = (others: 'asked' | 'refused') =>
    latchkey.become({
      connections: { eip155: { status: 'connected', proof: 'wallet', ...holding, approved: { chainIds, others } } },
    })
  await act(async () => become('refused'))
  expect(network.last).toMatchObject({ approvedCaipNetworkIds: ['eip155:1'], supportsAllNetworks: false })
  await act(async () => become('asked'))
  expect(network.last).toMatchObject({ approvedCaipNetworkIds: ['eip155:1'], supportsAllNetworks: true })
})

test('useTheme tells and sets', async () => {
  const latchkey = createFakeLatchkey()
  const theme = await watch(latchkey, useTheme)
  await act(async () => {
    theme.last.setThemeMode('light')
    theme.last.setThemeVariables({ accent: 'teal' })
  })
  expect(theme.last).toMatchObject({ themeMode: 'light', themeVariables: { accent: 'teal' } })
})

test('useBalance watches while mounted and reads again when asked', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const balance = await watch(latchkey, useBalance)
  expect(balance.last).toMatchObject({ balance: '0.00', symbol: 'ETH', status: 'unknown' })
  expect(latchkey.counts.watches).toBe(1)
  const result = await act(() => balance.last.fetchBalance())
  expect(result).toEqual({ data: { balance: '1.5', symbol: 'ETH' }, error: null, isSuccess: true, isError: false })
  expect(balance.last).toMatchObject({ balance: '1.5', status: 'fresh', at: 5 })
  await balance.unmount()
  expect(latchkey.counts.watches).toBe(0)
})

test('fetchBalance tells what failed, and never the last balance, or none, as the one of now', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const balance = await watch(latchkey, useBalance)
  latchkey.refreshBalance = async () => {
    latchkey.become({
      account: { ...connected, balance: '1.5', balanceStatus: 'stale', balanceError: 'rpc.timed_out' },
    })
    return latchkey.getAccount()
  }
  expect(await act(() => balance.last.fetchBalance())).toEqual({
    error: expect.objectContaining({ code: 'rpc.balance_unread', data: { reason: 'rpc.timed_out' } }),
    isSuccess: false,
    isError: true,
  })
  expect(balance.last).toMatchObject({ balance: '1.5', status: 'stale' })
  latchkey.refreshBalance = async () => latchkey.getAccount()
  await act(() => latchkey.disconnect())
  expect(await balance.last.fetchBalance()).toEqual({
    error: expect.objectContaining({ code: 'connect.not_connected', data: { namespace: 'eip155' } }),
    isSuccess: false,
    isError: true,
  })
})

test('useEvents tells the latest event', async () => {
  const latchkey = createFakeLatchkey()
  const event = await watch(latchkey, useEvents)
  const opened = { timestamp: 7, data: { type: 'track', event: 'MODAL_OPEN' } } as const
  await act(async () => latchkey.become({ event: opened }))
  expect(event.last).toBe(opened)
})

test('useLatchkey and useDisconnect act', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const both = await watch(latchkey, () => ({ ...useLatchkey(), ...useDisconnect() }))
  await act(() => both.last.open({ view: 'Networks' }))
  expect(latchkey.isOpen()).toBe(true)
  await act(async () => both.last.close())
  expect(latchkey.isOpen()).toBe(false)
  await act(() => both.last.disconnect())
  expect(latchkey.getAccount().status).toBe('disconnected')
})

test('a dispatch goes through pending to success', async () => {
  const latchkey = createFakeLatchkey()
  const connect = await watch(latchkey, useConnect)
  expect(connect.last.status).toBe('idle')
  await act(async () => connect.last.dispatch({ connector: 'org.harbor' }))
  expect(connect.last.status).toBe('pending')
  await act(async () => latchkey.answer({ value: connected satisfies Account }))
  expect(connect.last).toMatchObject({ status: 'success', data: connected, error: undefined })
  await act(async () => connect.last.reset())
  expect(connect.last).toMatchObject({ status: 'idle', data: undefined })
})

test('a failed dispatch does not throw; the awaited one rejects with the same error', async () => {
  const latchkey = createFakeLatchkey()
  const sign = await watch(latchkey, useSignMessage)
  const refused = new Error('refused')
  await act(async () => sign.last.dispatch({ message: 'one' }))
  await act(async () => latchkey.answer({ error: refused }))
  expect(sign.last).toMatchObject({ status: 'error', error: refused })

  const { promise, outcome } = await act(async () => {
    const running = sign.last.dispatchAsync({ message: 'two' })
    return { promise: running, outcome: expect(running).rejects.toBe(refused) }
  })
  await act(async () => {
    latchkey.answer({ error: refused })
    await promise.catch(() => {})
  })
  await outcome
})

test('a newer dispatch aborts the older, whose answer changes nothing', async () => {
  const latchkey = createFakeLatchkey()
  const sign = await watch(latchkey, useSignMessage)
  let ended: unknown
  await act(async () => {
    sign.last.dispatchAsync({ message: 'one' }).catch((error: unknown) => {
      ended = error
    })
  })
  await act(async () => sign.last.dispatch({ message: 'two' }))
  expect(ended).toMatchObject({ name: 'AbortError' })
  expect(sign.last.status).toBe('pending')
  await act(async () => latchkey.answer({ value: '0x02' }))
  expect(sign.last).toMatchObject({ status: 'success', data: '0x02' })
})

test('the caller’s own signal aborts too', async () => {
  const latchkey = createFakeLatchkey()
  const sign = await watch(latchkey, useSignMessage)
  const controller = new AbortController()
  await act(async () => sign.last.dispatch({ message: 'one', signal: controller.signal }))
  await act(async () => controller.abort(new Error('changed my mind')))
  expect(sign.last).toMatchObject({ status: 'error', error: { message: 'changed my mind' } })
})

test('an action outlives the component that started it', async () => {
  const latchkey = createFakeLatchkey()
  const sign = await watch(latchkey, useSignMessage)
  const promise = await act(async () => ({ signed: sign.last.dispatchAsync({ message: 'one' }) }))
  await sign.unmount()
  latchkey.answer({ value: '0x01' })
  expect(await promise.signed).toBe('0x01')
})

test('action functions keep their identity through every state', async () => {
  const latchkey = createFakeLatchkey()
  const connect = await watch(latchkey, useConnect)
  const { dispatch, dispatchAsync, reset } = connect.last
  await act(async () => dispatch({ connector: 'org.harbor' }))
  await act(async () => latchkey.answer({ value: connected }))
  expect([connect.last.dispatch, connect.last.dispatchAsync, connect.last.reset]).toEqual([
    dispatch,
    dispatchAsync,
    reset,
  ])
})

test('outside a provider hooks read nothing and actions name what is missing', async () => {
  const seen: { connect?: ReturnType<typeof useConnect>; status?: string } = {}
  await render(
    <Probe
      use={() => {
        seen.connect = useConnect()
        seen.status = useAccount().status
        useBalance()
        useNetwork()
        useTheme()
        useEvents()
        useProvider('eip155')
        useLatchkeyState()
      }}
    />,
  )
  expect(seen.status).toBe('disconnected')
  await act(async () => seen.connect?.dispatch({ connector: 'org.harbor' }))
  expect(isLatchkeyError(seen.connect?.error, 'react.provider_missing')).toBe(true)
})

test('useIdentity of the connected account is pending until somebody answers, follows it, and asks for no balance', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  let entry: IdentityEntry | undefined
  let answer: { resolve(who: Identity): void; reject(error: Error): void } | undefined
  const read = () => new Promise<Identity>((resolve, reject) => (answer = { resolve, reject }))
  latchkey.feature = async () => ({ read, cached: () => entry && { ...entry } }) as never
  const know = (name: string | undefined) => {
    entry = { address: fakeAddress, identity: { name, avatar: undefined }, timestamp: 1 }
    latchkey.become({ account: { ...connected, profileName: name } })
  }
  const identity = await watch(latchkey, useIdentity)
  expect(identity.last).toEqual({ status: 'pending', name: undefined, avatar: undefined, error: undefined })
  expect(latchkey.counts).toMatchObject({ names: 1, watches: 0 })
  const failure = new Error('nobody answers')
  await expect.poll(() => answer).toBeDefined()
  await act(async () => answer?.reject(failure))
  expect(identity.last).toEqual({ status: 'error', name: undefined, avatar: undefined, error: failure })
  await act(async () => know('ann.latchkey.id'))
  expect(identity.last).toEqual({ status: 'success', name: 'ann.latchkey.id', avatar: undefined, error: undefined })
  await act(async () => know(undefined))
  expect(identity.last).toMatchObject({ status: 'success', name: undefined })
  await act(async () => latchkey.become({ account: absentAccount }))
  expect(identity.last).toMatchObject({ status: 'idle', name: undefined })
  await identity.unmount()
  expect(latchkey.counts.names).toBe(0)
})

test('useIdentity of a site without a server knows that nobody says who the account is', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const nobody = { name: undefined, avatar: undefined }
  latchkey.feature = async () => ({ read: async () => nobody, cached: () => undefined }) as never
  const identity = await watch(latchkey, useIdentity)
  await expect.poll(() => identity.last).toEqual({ status: 'success', ...nobody, error: undefined })
})

test('useName takes a name and tells how that went', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const taken: string[] = []
  const suggest = async (typed: string) => [{ name: `${typed}.latchkey.id`, registered: false }]
  const register = async ({ name }: { name: string }) => {
    if (taken.includes(name)) throw new Error('This name is taken.')
    taken.push(name)
  }
  const namesOf = async () => taken.map((name) => ({ name }))
  latchkey.feature = async () => ({ register, suggest, namesOf }) as never
  const name = await watch(latchkey, useName)
  expect(await name.last.suggest('anna')).toEqual([{ name: 'anna.latchkey.id', registered: false }])
  await act(() => name.last.dispatchAsync({ name: 'anna.latchkey.id' }))
  expect(name.last).toMatchObject({ status: 'success', data: 'anna.latchkey.id' })
  // Whose it is now can be read.
  expect(await name.last.namesOf('0xa')).toMatchObject([{ name: 'anna.latchkey.id' }])
  await act(async () => name.last.dispatch({ name: 'anna.latchkey.id' }))
  expect(name.last).toMatchObject({ status: 'error', error: new Error('This name is taken.') })
})
