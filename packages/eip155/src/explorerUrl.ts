import type { AdapterRuntime } from '@latchkey/core'

const paths = { account: 'address', transaction: 'tx' } as const

/** Where the network's explorer shows an account or a transaction. */
export const explorerUrl: AdapterRuntime['explorerUrl'] = ({ blockExplorers }, kind, id) =>
  blockExplorers && `${blockExplorers.default.url.replace(/\/$/, '')}/${paths[kind]}/${id}`
