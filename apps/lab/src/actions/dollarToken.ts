import type { ActionScene } from './LabAction'

const transfer = {
  type: 'function',
  name: 'transfer',
  stateMutability: 'nonpayable',
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  outputs: [{ name: '', type: 'bool' }],
} as const

/** The dollar token of the dev chains. */
export const dollarToken = { symbol: 'USD', decimals: 6, abi: [transfer] } as const

/** Its address on the network the page is on. */
export const dollarAddress = ({ latchkey, facts }: ActionScene): string | undefined =>
  facts.contracts[latchkey.getNetwork()?.caipNetworkId ?? '']?.usd
