import { readRecap, recapSentence } from './recap'
import type { Cacao } from './SignIn'

/** The text of a sign-in, written anew from its fields. https://eips.ethereum.org/EIPS/eip-4361 */
export function signInMessage(fields: Cacao['p']): string {
  const [, , , reference = '', address = ''] = fields.iss.split(':')
  const statement = withSentence(fields.statement, fields.resources?.at(-1))
  return [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [''] : [statement, '']),
    `URI: ${fields.aud}`,
    `Version: ${fields.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.iat}`,
    ...(fields.exp === undefined ? [] : [`Expiration Time: ${fields.exp}`]),
    ...(fields.nbf === undefined ? [] : [`Not Before: ${fields.nbf}`]),
    ...(fields.requestId === undefined ? [] : [`Request ID: ${fields.requestId}`]),
    ...(fields.resources ? ['Resources:', ...fields.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

function withSentence(statement: string | undefined, last: string | undefined): string | undefined {
  const recap = readRecap(last)
  if (!recap) return statement
  const sentence = recapSentence(recap)
  if (statement === undefined) return sentence
  return statement.includes(sentence) ? statement : `${statement} ${sentence}`
}
