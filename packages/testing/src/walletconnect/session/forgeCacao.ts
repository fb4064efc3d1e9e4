import type { CacaoForgery } from '../peer/WalletFault'
import type { CacaoPayload } from './signInText'

/** A signed statement (https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-74.md). */
export interface Cacao {
  readonly h: { readonly t: 'caip122' }
  readonly p: CacaoPayload
  readonly s: { readonly t: 'eip191'; readonly s: string }
}

const payloadLies: Partial<Record<CacaoForgery, (payload: CacaoPayload) => CacaoPayload>> = {
  'other-domain': (payload) => ({ ...payload, domain: 'phisher.example' }),
  'other-audience': (payload) => ({ ...payload, aud: 'https://phisher.example/login' }),
  'other-nonce': (payload) => ({ ...payload, nonce: `${payload.nonce}0` }),
  'other-chain': (payload) => ({ ...payload, iss: payload.iss.replace(/eip155:\d+/, 'eip155:999999999') }),
  expired: (payload) => ({ ...payload, exp: '2020-01-01T00:00:00.000Z' }),
}

const cacaoLies: Partial<Record<CacaoForgery, (cacao: Cacao) => Cacao>> = {
  'other-signer': (cacao) => ({
    ...cacao,
    p: { ...cacao.p, iss: cacao.p.iss.replace(/0x[0-9a-fA-F]{40}$/, `0x${'ab'.repeat(20)}`) },
  }),
  'garbled-signature': (cacao) => ({ ...cacao, s: { ...cacao.s, s: `0x${'00'.repeat(65)}` } }),
}

/** A lie told before signing: the signature over it is good. */
export const forgePayload = (payload: CacaoPayload, forgery: CacaoForgery | undefined): CacaoPayload =>
  (forgery && payloadLies[forgery]?.(payload)) ?? payload

/** A lie told after signing: the signature is not of it. */
export const forgeCacao = (cacao: Cacao, forgery: CacaoForgery | undefined): Cacao =>
  (forgery && cacaoLies[forgery]?.(cacao)) ?? cacao
