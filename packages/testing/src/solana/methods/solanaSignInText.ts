import { readFields, readText, readTexts } from '../../wallet/readFields'

/** Lines after the statement, in the order of the standard. */
const lines = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** The text of a sign-in (https://github.com/phantom/sign-in-with-solana): what is not said is not written. */
export function solanaSignInText(input: unknown, domain: string, address: string): string {
  const fields = readFields(input)
  const said = lines.flatMap(([name, label]) => {
    const value = readText(fields[name])
    return value ? [`${label}: ${value}`] : []
  })
  const resources = Array.isArray(fields.resources) ? ['Resources:', ...listed(readTexts(fields.resources))] : []
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const tail = [...said, ...resources].join('\n')
  return [head, readText(fields.statement), tail].filter(Boolean).join('\n\n')
}

const listed = (resources: readonly string[]) => resources.map((resource) => `- ${resource}`)
