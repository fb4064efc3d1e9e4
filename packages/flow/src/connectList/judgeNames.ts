import type { Connector, Wallet } from '@latchkey/core'
import { knownWallets } from './knownWallets'
import type { ListedConnector } from './ListedConnector'
import type { NameReader } from './NameReader'
import { plainName } from './walletIdentity'

/** A name, as it is and as its skeleton, and who may bear it. */
interface Bearer {
  readonly name: string
  readonly rdns: string
  readonly skeleton: string
}

const signs = '0134578@$|i'

/** One letter for all of ASCII that look like it, and the words it is made of; for comparison only. */
const skeletonOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/./g, (sign) => 'oleastbasll'[signs.indexOf(sign)] ?? sign)
    .split(/[^\p{L}\p{N}]+/u)

/** What a name is decked with at its ends; it tells no wallet from another. */
const trimmings = 'wallet official verified extension secure original real new app beta pro plus mobile web3 crypto'

export const isForeign = (name: string): boolean => /[^ -~]/.test(name)

/**
 * Marks connectors whose name is that of a known wallet with another rdns, in its own letters, in ones that look alike or with
 * words around it; and those that bear one known name in one namespace.
 *
 * @param reader reads other letters than those of ASCII; as long as it is not there, a name that has any is doubted
 */
export function judgeNames(
  connectors: readonly Connector[],
  directory: readonly Wallet[],
  reader?: NameReader,
): readonly ListedConnector[] {
  const trimming = `(?:${skeletonOf(trimmings).join('|')})+`
  const atEnds = new RegExp(`^${trimming}|${trimming}$`, 'g')
  const latin = (name: string) => (isForeign(name) ? reader?.latin(name) : name)
  // The site and its directory may know the wallet of a name better.
  const listed = directory.flatMap(({ name, rdns }) => (rdns ? { name: plainName(name), rdns } : []))
  const known = [...knownWallets(), ...(reader?.further ?? []), ...listed].map(
    (one): Bearer => ({ ...one, skeleton: skeletonOf(one.name).join('') }),
  )
  /** The known name it bears by right, `undefined` where it bears none, `false` where it bears one that is another's. */
  const bearsOf = ({ name, info }: Connector): string | undefined | false => {
    const text = latin(name)
    if (text === undefined) return false
    const words = skeletonOf(text)
    const whole = words.join('')
    const bare = whole.replace(atEnds, '') || whole
    const borne = known.filter(
      ({ skeleton }) =>
        skeleton === whole ||
        skeleton === bare ||
        // Shorter names are words of every day.
        (skeleton.length > 6 ? whole.includes(skeleton) : skeleton.length > 4 && words.includes(skeleton)),
    )
    const own = borne.filter((one) =>
      // Where a standard has no rdns, the very letters of the name are all there is.
      info ? mayBear(info.rdns.toLowerCase(), one.rdns) : one.rdns && !isForeign(name) && one.name === plainName(name),
    )
    // A longer name takes along the shorter one within it: `MetaMask Flask` is no other's MetaMask.
    const isOwn = borne.every((one) => own.some(({ skeleton }) => skeleton.includes(one.skeleton)))
    return isOwn && own[0]?.skeleton
  }

  const isBesideOthers = connectors.some(({ type, chain }) => type === 'ANNOUNCED' && chain === 'eip155')
  const judged = connectors.map((connector) => ({
    connector,
    bears:
      connector.type === 'ANNOUNCED'
        ? bearsOf(connector)
        : // A current MetaMask announces itself; beside others its flag alone is worn by many.
          !(isBesideOthers && connector.id === 'injected:isMetaMask') && undefined,
  }))
  return judged.map(({ connector: { unverified, ...connector }, bears }) => {
    const isTwice =
      bears && judged.filter((other) => other.bears === bears && other.connector.chain === connector.chain).length > 1
    const why =
      bears === false
        ? connector.info
          ? 'other-rdns'
          : 'look-alike'
        : unverified || isTwice
          ? 'shared-name'
          : undefined
    return { ...connector, ...(why && { unverified: why }) }
  })
}

const mayBear = (rdns: string, owner: string): boolean =>
  owner.endsWith('*') ? `${rdns}.`.startsWith(owner.slice(0, -1)) : rdns === owner.toLowerCase()
