import type { SolanaSignInParameters } from '@latchkey/protocol/actions'

/** What a sign-in says: what the site asks, who signs, and where. */
export interface SignInText extends SolanaSignInParameters {
  readonly address: string
  readonly version: string
  readonly chainId: string
}

/** The text of a sign-in. https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-122.md */
export function formatSignIn(text: SignInText): string {
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['URI', text.uri],
    ['Version', text.version],
    ['Chain ID', text.chainId],
    ['Nonce', text.nonce],
    ['Issued At', text.issuedAt],
    ['Expiration Time', text.expirationTime],
  ]
  return [
    `${text.domain} wants you to sign in with your Solana account:`,
    text.address,
    ...(text.statement === undefined ? [] : ['', text.statement]),
    '',
    ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(text.resources === undefined ? [] : ['Resources:', ...text.resources.map((one) => `- ${one}`)]),
  ].join('\n')
}
