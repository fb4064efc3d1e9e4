import { askConsent } from '../../wallet/consent'
import { invalidParams } from '../../wallet/ProviderError'
import { hexToText, isAddress, isBytes, parseAddress, show, textToHex } from '../engine/Hex'
import { ensureGranted } from './ensureGranted'
import { listOf } from './listOf'
import { parseTypedData } from './parseTypedData'
import type { MethodTable, WalletContext } from './WalletContext'

/** Signatures: EIP-191 (`personal_sign`) and EIP-712 (`eth_signTypedData_v4`). */
export function signingMethods(context: WalletContext): MethodTable {
  return {
    personal_sign: async ({ origin, method, params }) => {
      const [message, address] = listOf(params, method)
      if (isAddress(message) && !isAddress(address)) {
        throw invalidParams('"personal_sign" takes the message first and the account second.')
      }
      if (typeof message !== 'string')
        throw invalidParams(`The message must be 0x-prefixed bytes, got ${show(message)}.`)
      const account = await ensureGranted(context, origin, parseAddress(address, 'account'))
      const bytes = isBytes(message) ? message : textToHex(message)
      await askConsent(context, { kind: 'sign-message', origin, account, bytes, text: hexToText(bytes) })
      return (await context.keys.signer(account)).signMessage(bytes)
    },
    eth_signTypedData_v4: async ({ origin, method, params }) => {
      const [address, data] = listOf(params, method)
      const account = await ensureGranted(context, origin, parseAddress(address, 'account'))
      const typedData = parseTypedData(data, context.chain().chainId)
      const signer = await context.keys.signer(account)
      await askConsent(context, { kind: 'sign-typed-data', origin, account, typedData })
      try {
        return signer.signTypedData(typedData)
      } catch (error) {
        throw invalidParams(
          `The typed data cannot be encoded: ${error instanceof Error ? error.message : 'unknown reason'}`,
        )
      }
    },
  }
}
