import { isHex } from '@latchkey/protocol/hash'
import { type AccessList, type Hex, keccak256, serializeTransaction } from 'viem'
import { parseQuantity } from '../quantity'

/**
 * The hash that the fields a node tells of a transaction add up to, its signature among them; `undefined` where they make none of types 0 to 2.
 * Of a hash that the wallet told no node can tell other fields.
 */
export function hashOfFields(told: Readonly<Record<string, unknown>>): Hex | undefined {
  const { to, input, r, s } = told
  const amount = (name: string) => parseQuantity(told[name])
  const [nonce, value, gas, v, chainId] = ['nonce', 'value', 'gas', 'v', 'chainId'].map(amount)
  const parity = amount('yParity') ?? v
  const isSound = isHex(input) && isQuantity(r) && isQuantity(s) && (to == null || isHex(to))
  if (!isSound || nonce === undefined || value === undefined || gas === undefined) return undefined
  const call = { nonce: Number(nonce), to: (to ?? null) as Hex | null, value, data: input, gas }
  // Each is written whole: leading zeros are left out again.
  const [signedR, signedS] = [r, s].map((word) => `0x${word.slice(2).padStart(64, '0')}` as Hex) as [Hex, Hex]
  const signature = { r: signedR, s: signedS }
  const accessList = (Array.isArray(told['accessList']) ? told['accessList'] : []) as AccessList
  const [gasPrice, maxFeePerGas, maxPriorityFeePerGas] = [
    amount('gasPrice'),
    amount('maxFeePerGas'),
    amount('maxPriorityFeePerGas'),
  ]
  try {
    switch (amount('type') ?? 0n) {
      case 0n:
        // The chain is in its `v`, where it is in it at all.
        if (v === undefined) return undefined
        return keccak256(serializeTransaction({ type: 'legacy', ...call, gasPrice }, { ...signature, v }))
      case 1n: {
        const fields = { ...call, chainId: Number(chainId), gasPrice, accessList }
        return keccak256(
          serializeTransaction({ type: 'eip2930', ...fields }, { ...signature, yParity: Number(parity) }),
        )
      }
      case 2n: {
        const fields = { ...call, chainId: Number(chainId), maxFeePerGas, maxPriorityFeePerGas, accessList }
        return keccak256(
          serializeTransaction({ type: 'eip1559', ...fields }, { ...signature, yParity: Number(parity) }),
        )
      }
    }
  } catch {
    // Fields that no wallet signs.
  }
  return undefined
}

const isQuantity = (value: unknown): value is Hex => parseQuantity(value) !== undefined
