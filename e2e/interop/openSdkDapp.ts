import { toHex } from 'viem'
import {
  type Attempt,
  account,
  type DappRole,
  home,
  later,
  type Outcome,
  other,
  projectIds,
  type SignInRole,
} from './roles'
import { backOnline, type SdkPeer, startPeer } from './startPeer'

interface SdkSession {
  readonly topic: string
  readonly expiry: number
  readonly namespaces: Readonly<
    Record<string, { readonly chains?: readonly string[]; readonly accounts: readonly string[] }>
  >
}

const wanted = {
  chains: [home, other, later],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['chainChanged', 'accountsChanged'],
}

/** The dapp SDK, and what only it can do. */
export interface SdkDapp extends DappRole, SignInRole {
  readonly peer: SdkPeer
  ping(): Promise<void>
  session(): SdkSession
}

export async function openSdkDapp(relayUrl: string): Promise<SdkDapp> {
  const peer = await startPeer('dappPeer', { relayUrl, projectId: projectIds.dapp, name: 'dapp-sdk' })
  let session: SdkSession | undefined

  const current = (): SdkSession => {
    if (!session) throw new Error('The dapp has no session.')
    return session
  }
  const outcome = async (): Promise<Outcome> => {
    const said = await peer.nextOf('approved', 'refused', 'authenticated')
    if (said.event === 'refused') {
      const { message, code } = said.data as { message: string; code?: number }
      return { status: 'refused', message, code }
    }
    session = said.event === 'approved' ? (said.data as SdkSession) : (said.data as { session?: SdkSession }).session
    return { status: 'approved', accounts: Object.values(current().namespaces).flatMap(({ accounts }) => accounts) }
  }
  const attempt = async (call: string, parameters: object): Promise<Attempt> => {
    peer.forget()
    const { uri } = await peer.call<{ uri: string }>(call, parameters)
    return { uri, outcome: outcome() }
  }

  return {
    peer,
    session: current,
    connect: () => attempt('connect', { optionalNamespaces: { eip155: wanted } }),
    signIn: () =>
      attempt('authenticate', {
        chains: [home, other],
        domain: 'dapp-sdk.example',
        uri: 'https://dapp-sdk.example/login',
        nonce: crypto.randomUUID().replaceAll('-', ''),
        methods: ['personal_sign', 'eth_sendTransaction'],
        statement: 'Sign in to the test.',
      }),
    sign: (text, chainId = home) =>
      peer.call('request', {
        topic: current().topic,
        chainId,
        request: { method: 'personal_sign', params: [toHex(text), account] },
      }),
    async movedTo() {
      const { params } = await peer.next<{ params: { chainId: string; event: { name: string } } }>('session_event')
      return params.chainId
    },
    async chains() {
      const { topic } = current()
      const live = (await peer.call<readonly SdkSession[]>('sessions')).find((one) => one.topic === topic)
      return Object.values(live?.namespaces ?? {}).flatMap(({ chains = [] }) => chains)
    },
    async expiry() {
      const { topic } = current()
      return (await peer.call<readonly SdkSession[]>('sessions')).find((one) => one.topic === topic)?.expiry ?? 0
    },
    async ping() {
      await peer.call('ping', { topic: current().topic })
    },
    async disconnect() {
      await peer.call('disconnect', current().topic)
    },
    async ended() {
      await peer.next('session_delete')
    },
    goOffline: () => peer.call('goOffline'),
    goOnline: () => peer.call('goOnline'),
    back: (lost) => backOnline(peer, lost),
    close: () => peer.stop(),
  }
}
