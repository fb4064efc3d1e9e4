import { readTexts } from '../../wallet/readFields'
import { readRecap, recapStatement } from './recap'

/** Payload of a one-click sign-in as it is signed. */
export interface CacaoPayload {
  readonly iss: string
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The text a wallet signs: EIP-4361, with the ReCap's sentence after the statement. */
export function signInText(payload: CacaoPayload): string {
  const [address = '', reference = ''] = payload.iss.split(':').reverse()
  const recap = readRecap(readTexts(payload.resources))
  const sentence = recap && recapStatement(recap)
  const said = payload.statement ?? ''
  const statement = sentence && !said.includes(sentence) ? [said, sentence].filter(Boolean).join(' ') : said
  return [
    `${payload.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement, ''] : ['']),
    `URI: ${payload.aud}`,
    `Version: ${payload.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${payload.nonce}`,
    `Issued At: ${payload.iat}`,
    ...(payload.exp ? [`Expiration Time: ${payload.exp}`] : []),
    ...(payload.nbf ? [`Not Before: ${payload.nbf}`] : []),
    ...(payload.requestId ? [`Request ID: ${payload.requestId}`] : []),
    ...(payload.resources ? ['Resources:', ...payload.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
