import type { Connector, Wallet } from '@latchkey/core'
import { knownNames } from './knownNames'
import type { ListedConnector } from './ListedConnector'
import { plainName, rdnsOf } from './walletIdentity'

/** Marks connectors whose name is that of a wallet with another rdns, or is written in letters that look like others. */
export function judgeNames(connectors: readonly Connector[], directory: readonly Wallet[]): readonly ListedConnector[] {
  const owners = [...knownNames(), ...directory.map(({ name, rdns }) => [plainName(name), rdns])]
  return connectors.map(({ unverified, ...connector }) => {
    const rdns = rdnsOf(connector)
    const name = plainName(connector.name)
    const known = owners.filter(([bearer, own]) => own && bearer === name)
    const isOther = known.length > 0 ? known.every(([, own]) => own !== rdns) : isMixed(connector.name)
    return {
      ...connector,
      ...(rdns !== undefined && isOther ? { unverified: 'other-rdns' } : unverified && { unverified: 'shared-name' }),
    }
  })
}

/** Whether letters of one alphabet stand among those of another that look alike. */
const isMixed = (name: string): boolean => /\p{sc=Latin}/u.test(name) && /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(name)
