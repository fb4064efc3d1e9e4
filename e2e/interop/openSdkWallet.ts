import { privateKeyToAccount } from 'viem/accounts'
import { answerPeer } from './answerPeer'
import { createGate } from './createGate'
import { createSignal } from './createSignal'
import { account, home, later, other, privateKey, projectIds, type WalletRole } from './roles'
import { backOnline, type SdkPeer, startPeer } from './startPeer'

const served = [home, other]
const methods = ['personal_sign', 'eth_sendTransaction']
const refusal = { code: 5000, message: 'User rejected.' }
const signer = privateKeyToAccount(privateKey)

interface WalletSession {
  readonly topic: string
  readonly acknowledged: boolean
}

const namespaces = (chains: readonly string[]) => ({
  eip155: {
    chains,
    accounts: chains.map((chain) => `${chain}:${account}`),
    methods,
    events: ['chainChanged', 'accountsChanged'],
  },
})

/** The wallet SDK with a key of its own, which viem signs with. */
export async function openSdkWallet(relayUrl: string): Promise<WalletRole & { readonly peer: SdkPeer }> {
  const peer = await startPeer('walletPeer', { relayUrl, projectId: projectIds.wallet, name: 'wallet-sdk' })
  let refusing = false
  let requests = 0
  const { handle, close } = answerPeer(peer)
  const settled = createSignal()
  const asked = createSignal()
  const gate = createGate()

  const takeRefusal = (): boolean => {
    const refused = refusing
    refusing = false
    return refused
  }
  const topic = async (): Promise<string> => {
    const session = (await peer.call<readonly WalletSession[]>('sessions')).at(-1)
    if (!session) throw new Error('The wallet has no session.')
    return session.topic
  }
  handle<{ id: number }>('session_proposal', async ({ id }) => {
    if (takeRefusal()) return peer.call('reject', { id })
    await peer.call('approve', { id, namespaces: namespaces(served) })
    settled.raise()
  })
  handle<{ id: number; topic: string; params: { request: { params: readonly [`0x${string}`] } } }>(
    'session_request',
    async ({ id, topic, params }) => {
      requests += 1
      asked.raise()
      await gate.pass()
      const [raw] = params.request.params
      const answer = takeRefusal() ? { error: refusal } : { result: await signer.signMessage({ message: { raw } }) }
      await peer.call('respond', { topic, response: { id, jsonrpc: '2.0', ...answer } })
    },
  )
  handle<{ id: number; params: { authPayload: object } }>('session_authenticate', async ({ id, params }) => {
    if (takeRefusal()) return peer.call('rejectSignIn', { id })
    return peer.call('approveSignIn', { id, ...(await signIn(params.authPayload)) })
  })

  /** One signed statement per chain. */
  const signIn = async (authPayload: object) => {
    const { payload, texts } = await peer.call<{ payload: object; texts: readonly { iss: string; text: string }[] }>(
      'signInTexts',
      { authPayload, chains: served, methods, account },
    )
    const signed = await Promise.all(
      texts.map(async ({ iss, text }) => ({ iss, signature: await signer.signMessage({ message: text }) })),
    )
    return { payload, signed }
  }

  return {
    peer,
    holdNext: gate.close,
    async pair(uri) {
      peer.forget()
      await peer.call('pair', uri)
    },
    refuseNext() {
      refusing = true
    },
    connected: () => settled.next(),
    requests: () => requests,
    asked() {
      asked.reset()
      return asked.next()
    },
    async moveTo(chainId) {
      const event = { name: 'chainChanged', data: Number(chainId.split(':')[1]) }
      await peer.call('emit', { topic: await topic(), event, chainId })
    },
    async widen() {
      const own = await topic()
      await peer.call('update', { topic: own, namespaces: namespaces([...served, later]) })
      // An update may resolve when the relay has it; a dapp hears in order, so the ping it answers comes after.
      await peer.call('ping', own)
    },
    async extend() {
      await peer.call('extend', await topic())
    },
    async ping() {
      await peer.call('ping', await topic())
    },
    async disconnect() {
      await peer.call('disconnect', await topic())
    },
    async ended() {
      await peer.next('session_delete')
    },
    goOffline: () => peer.call('goOffline'),
    goOnline: () => peer.call('goOnline'),
    back: (lost) => backOnline(peer, lost),
    close,
  }
}
