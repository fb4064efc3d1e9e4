import { cleanText } from '@latchkey/protocol/text'
import type { Call } from '../engine/ApprovalRequest'
import { type Hex, hexToText, isBytes } from '../engine/Hex'
import type { TokenCall } from '../engine/TokenCall'
import type { WalletChain } from '../engine/WalletChain'
import type { WalletContext } from './WalletContext'

/** Selectors of https://eips.ethereum.org/EIPS/eip-20 with what their words are. */
const methods = {
  '0xa9059cbb': { kind: 'transfer', words: 2 },
  '0x095ea7b3': { kind: 'approve', words: 2 },
  '0x23b872dd': { kind: 'transfer-from', words: 3 },
} as const

const symbolCall = '0x95d89b41'
const decimalsCall = '0x313ce567'

/** The call with what it asks of a token, when it is exactly that and the contract says which token it is. */
export async function readTokenCall(
  { read }: Pick<WalletContext, 'read'>,
  chain: WalletChain,
  call: Call,
): Promise<Call> {
  const asked = parseTokenCall(call)
  if (!asked) return call
  const ask = (data: Hex) => read(chain, 'eth_call', [{ to: call.to, data }, 'latest'])
  try {
    const [symbol, decimals] = await Promise.all([
      ask(symbolCall).then(readSymbol),
      ask(decimalsCall).then(readDecimals),
    ])
    return symbol === undefined || decimals === undefined ? call : { ...call, token: { ...asked, symbol, decimals } }
  } catch {
    // No token answers there; the call is shown as it came.
    return call
  }
}

/** What the data says; bytes too many or too few, or an address that is none, make it something else. */
export function parseTokenCall({ to, data }: Call): Omit<TokenCall, 'symbol' | 'decimals'> | undefined {
  const method = methods[data.slice(0, 10).toLowerCase() as keyof typeof methods]
  if (!to || !method || data.length !== 10 + method.words * 64) return undefined
  const words = data.slice(10).match(/.{64}/g) ?? []
  const addresses = words
    .slice(0, -1)
    .map((word) => (/^0{24}/.test(word) ? (`0x${word.slice(24).toLowerCase()}` as Hex) : undefined))
  const amount = BigInt(`0x${words.at(-1)}`)
  const [first, second] = addresses
  if (first === undefined) return undefined
  if (method.kind !== 'transfer-from') return { kind: method.kind, to: first, amount }
  return second === undefined ? undefined : { kind: method.kind, from: first, to: second, amount }
}

/** A string, or 32 bytes as the oldest tokens answer. */
function readSymbol(answer: unknown): string | undefined {
  if (!isBytes(answer)) return undefined
  const words = answer.slice(2)
  const length = words.length >= 128 ? Number(BigInt(`0x${words.slice(64, 128)}`)) : 32
  const start = words.length >= 128 ? 128 : 0
  const bytes = words.slice(start, start + Math.min(length, 64) * 2).replace(/(00)+$/, '')
  const symbol = cleanText(hexToText(`0x${bytes}`) ?? '').slice(0, 11)
  return symbol === '' ? undefined : symbol
}

function readDecimals(answer: unknown): number | undefined {
  if (!isBytes(answer) || answer.length !== 66) return undefined
  const decimals = BigInt(answer)
  return decimals <= 36n ? Number(decimals) : undefined
}
