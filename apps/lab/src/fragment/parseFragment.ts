import { isRecord } from '@latchkey/protocol/json'
import { en } from '../messages/en'
import { fromBase64url } from './base64url'
import type { Json, JsonRecord } from './Json'
import type { Problem } from './Problem'
import { plainSettings, type Settings } from './Settings'

/** Reads `#options=…&wallet=…`; whatever cannot be read is named and left out. */
export function parseFragment(hash: string): { readonly settings: Settings; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const parts = new Map(
    hash
      .replace(/^#/, '')
      .split('&')
      .map((part) => {
        const at = part.indexOf('=')
        return at < 0 ? ([part, ''] as const) : ([part.slice(0, at), part.slice(at + 1)] as const)
      }),
  )
  const read = (name: string): Json | undefined => {
    const encoded = parts.get(name)
    if (encoded === undefined) return undefined
    try {
      return JSON.parse(fromBase64url(encoded)) as Json
    } catch (error) {
      const message = error instanceof SyntaxError ? en.problems.json : en.problems.base64
      problems.push({ path: `#${name}`, message })
      return undefined
    }
  }
  const options = (): JsonRecord => {
    const given = read('options')
    if (given === undefined || isRecord(given)) return given ?? {}
    problems.push({ path: '#options', message: en.problems.record })
    return {}
  }
  const wallets = (): Settings['wallets'] => {
    if (parts.get('wallet') === 'off') return 'off'
    const given = read('wallet')
    if (given === undefined) return plainSettings.wallets
    const list = Array.isArray(given) ? (given as readonly Json[]) : [given]
    const records = list.filter((one): one is JsonRecord => isRecord(one))
    if (records.length < list.length) problems.push({ path: '#wallet', message: en.problems.wallets })
    return records.length > 0 ? records : plainSettings.wallets
  }
  return { settings: { options: options(), wallets: wallets() }, problems }
}
