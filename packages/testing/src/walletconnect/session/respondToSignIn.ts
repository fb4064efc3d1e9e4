import { hex } from '@scure/base'
import { type Fields, readFields, readText, readTexts } from '../../wallet/readFields'
import type { NamespaceAccounts } from '../accounts/NamespaceAccounts'
import { replyTo } from '../peer/createPeer'
import { PeerError, peerRefusals } from '../peer/PeerError'
import type { CacaoForgery } from '../peer/WalletFault'
import { topicOf } from '../wire/KeyPair'
import { methodRule } from '../wire/methodRules'
import { parseParty } from '../wire/Proposal'
import { type Cacao, forgeCacao, forgePayload } from './forgeCacao'
import { accountsOn } from './grantNamespaces'
import type { Responder } from './Reply'
import { readRecap, recapMethods, writeRecap } from './recap'
import { type SessionContext, weekAhead } from './SessionContext'
import { type CacaoPayload, signInText } from './signInText'

const { reject, autoReject } = methodRule('wc_sessionAuthenticate')

/** Answers `wc_sessionAuthenticate`: one signature per chain, and a session where the dapp asked for methods. */
export const respondToSignIn =
  (context: SessionContext): Responder =>
  async (request, fault) => {
    const { requester, authPayload } = readFields(request.params)
    const dapp = parseParty(requester)
    const asked = readFields(authPayload)
    const { own, ...to } = replyTo(dapp.publicKey)
    const refuse = (error: PeerError, tag: number | undefined) =>
      ({ kind: 'answer', outcome: { error }, delivery: { to, ...(tag === undefined ? {} : { tag }) } }) as const

    const signer = context.accounts.find(({ signText }) => signText !== undefined)
    const resources = readTexts(asked.resources)
    const recap = readRecap(resources)
    const wanted = recap ? recapMethods(recap) : []
    const chains = readTexts(asked.chains).filter((chain) => signer?.chains().includes(chain))
    if (!signer || chains.length === 0) return refuse(peerRefusals.unsupportedChains(), autoReject)

    const methods = wanted.filter((method) => signer.methods.includes(method))
    const domain = readText(asked.domain) ?? ''
    const question = { kind: 'sign-in', dapp: dapp.metadata, domain, chains, methods } as const
    const answer = await context.questions.ask(question)
    if (!answer.approved) {
      const no = peerRefusals.userRejected()
      return refuse(new PeerError(answer.code ?? no.code, answer.message ?? no.message), reject)
    }

    const forgery = fault?.kind === 'bad-cacao' ? fault.forgery : undefined
    const approved = answer.chains ?? chains
    const granted = forgery === 'wider-methods' ? [...methods, 'eth_sign'] : methods
    const payload: Omit<CacaoPayload, 'iss'> = {
      ...payloadOf(asked),
      ...(recap ? { resources: [...resources.slice(0, -1), writeRecap(granted, approved)] } : {}),
    }
    const cacaos = forgery === 'no-cacaos' ? [] : await signAll(signer, payload, approved, forgery)
    const responder = { publicKey: hex.encode(own.publicKey), metadata: context.metadata() }

    const open = async () => {
      const topic = topicOf(to.key)
      context.peer.addKey(topic, to.key)
      const accounts = await accountsOn(approved, signer)
      const namespaces = { eip155: { chains: approved, accounts, methods: granted, events: signer.events } }
      const expiry = weekAhead(context.clock)
      await context.link.subscribe(topic)
      context.sessions.put({
        topic,
        pairingTopic: request.topic,
        dapp: dapp.metadata,
        namespaces,
        expiry,
        acknowledged: true,
      })
    }
    const outcome = { result: { cacaos, responder } }
    return granted.length > 0
      ? { kind: 'answer', outcome, delivery: { to }, before: open }
      : { kind: 'answer', outcome, delivery: { to } }
  }

/** The statement's own fields: type and chains of the request are no part of what is signed. */
function payloadOf(asked: Fields): Omit<CacaoPayload, 'iss'> {
  const text = (name: string) => {
    const value = readText(asked[name])
    return value === undefined ? {} : { [name]: value }
  }
  const optional = Object.assign({}, ...['nbf', 'exp', 'statement', 'requestId'].map(text)) as Partial<CacaoPayload>
  const resources = readTexts(asked.resources)
  return {
    domain: readText(asked.domain) ?? '',
    aud: readText(asked.aud) ?? '',
    version: readText(asked.version) ?? '1',
    nonce: readText(asked.nonce) ?? '',
    iat: readText(asked.iat) ?? '',
    ...optional,
    ...(resources.length > 0 ? { resources } : {}),
  }
}

async function signAll(
  signer: NamespaceAccounts,
  payload: Omit<CacaoPayload, 'iss'>,
  chains: readonly string[],
  forgery: CacaoForgery | undefined,
): Promise<readonly Cacao[]> {
  const [address = ''] = await signer.addresses()
  const cacaos: Cacao[] = []
  for (const chain of chains) {
    const p = forgePayload({ ...payload, iss: `did:pkh:${chain}:${address}` }, forgery)
    const s = (await signer.signText?.(address, signInText(p))) ?? ''
    cacaos.push(forgeCacao({ h: { t: 'caip122' }, p, s: { t: 'eip191', s } }, forgery))
  }
  return cacaos
}
