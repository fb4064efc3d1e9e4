import { askForAction, seen } from '@latchkey/core'
import type { SolanaSignInParameters, SolanaSignInResult } from '@latchkey/protocol/actions'
import { badAnswer, requestInvalid } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { base58 } from '@scure/base'
import { clusterOf } from '../clusters'
import { isSignedBy } from '../transaction/isSignedBy'
import { isUnsupported } from '../wallet/isUnsupported'
import { formatSignIn } from './formatSignIn'
import type { SolanaContext } from './SolanaContext'
import { signMessage } from './signMessage'

const method = 'solana_signIn'

/**
 * Signs the visitor in with the account in use: by the wallet's own sign-in, else, only where it has none, by signing the same text.
 * https://github.com/phantom/sign-in-with-solana
 */
export async function signIn(context: SolanaContext, parameters: SolanaSignInParameters): Promise<SolanaSignInResult> {
  const { address, network } = context
  const { domain, uri, nonce, statement, issuedAt, expirationTime, resources } = parameters
  const lines = { domain, uri, nonce, statement, issuedAt, expirationTime, resources: resources?.join(' ') }
  for (const [field, value] of Object.entries(lines)) {
    const isNeeded = field === 'domain' || field === 'uri' || field === 'nonce'
    // A line end would be a field of its own in what is signed.
    if (value === undefined ? isNeeded : typeof value !== 'string' || /[\n\r]/.test(value))
      throw requestInvalid({ field, seen: seen(value) })
  }
  if (!/^[a-z\d]{8,}$/i.test(nonce)) throw requestInvalid({ field: 'nonce', seen: seen(nonce) })
  const asked = { domain, uri, nonce, statement, issuedAt, expirationTime, resources }
  const filled = { ...asked, address, version: '1', chainId: clusterOf(network.caipNetworkId).slice('solana:'.length) }
  const params = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined))
  try {
    const answer = await askForAction(context, method, () => context.provider.request({ method, params }))
    return proven(answer, filled)
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
  const message = formatSignIn(filled)
  return { address, message, signature: await signMessage(context, { message }) }
}

/** The wallet writes the text itself, so that it is held against what was asked before its signature counts. */
function proven(answer: unknown, asked: Parameters<typeof formatSignIn>[0]): SolanaSignInResult {
  try {
    const { signature, signedMessage, address } = isRecord(answer) ? answer : {}
    const bytes = base58.decode(signedMessage as string)
    const message = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const lines = message.split('\n')
    const wanted = formatSignIn(asked).split('\n')
    const isAsked =
      address === asked.address &&
      lines[0] === wanted[0] &&
      lines[1] === wanted[1] &&
      wanted.every((line) => lines.includes(line)) &&
      lines.filter((line) => line.startsWith('Nonce: ')).join() === `Nonce: ${asked.nonce}`
    if (isAsked && isSignedBy(asked.address, bytes, base58.decode(signature as string)))
      return { address: asked.address, message, signature: signature as string }
  } catch {
    // What cannot be read was not what was asked for.
  }
  throw badAnswer({ method, expected: 'the sign-in that was asked, signed by the account in use' })
}
