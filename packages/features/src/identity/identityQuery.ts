import { type Core, type FeatureFunctions, getAccount, getNetwork, serviceUrl } from '@latchkey/core'
import { getIdentity } from '@latchkey/protocol/api'
import { isSameAddress } from '@latchkey/protocol/caip'
import { fingerprint } from '../query/fingerprint'
import type { Query } from '../query/Query'
import { isNotThere } from '../service/isNotThere'
import type { Turns } from './createTurns'
import type { Identity } from './Identity'
import { parseIdentity } from './parseIdentity'

/** Who asks whom about which address. */
export interface IdentityQueryParameters {
  readonly core: Core
  readonly data: Pick<FeatureFunctions['data'], 'isNamed' | 'serves' | 'get'>
  readonly address: string
  /** The account that asks, which the server may hold against its limits. */
  readonly sender: string | undefined
  /** In which others than the sender are asked about. */
  readonly turns: Turns
}

/** What the site's server says of an address on an EVM chain; nothing is asked of test networks that it does not serve. */
export function identityQuery({
  core,
  data,
  address,
  sender,
  turns,
}: IdentityQueryParameters): Query<Identity> | undefined {
  const base = serviceUrl(core, 'dataApi')
  const network = getNetwork(core.store.getState(), 'eip155')
  if (base === undefined || !data.isNamed() || !network || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
  const { caipNetworkId, testnet } = network
  // Of one's own account the server tells more than of others: names off the chain, whose gateways see who asks.
  const isOwn = sender !== undefined && isSameAddress('eip155', sender, address)
  // The account of a key is one on every network; a contract is there where it was put, and may be somebody else's elsewhere.
  const isContract = isOwn && getAccount(core.store.getState(), 'eip155').accountType === 'smartAccount'
  const chainId = testnet || isContract ? caipNetworkId : undefined
  return {
    kind: 'identity',
    key: `${address.toLowerCase()} ${fingerprint([base, chainId ?? '', isOwn])}`,
    async read({ signal }) {
      if (testnet && !(await data.serves(caipNetworkId, signal))) return nobody
      const path = getIdentity.path.replace(':address', address)
      const ask = () =>
        data.get({ path, parameters: { sender, chainId }, why: 'name', signal }).catch(nobodyWhereNoneIsNamed)
      return isOwn ? ask() : turns(ask, signal)
    },
    parse: (answer) => parseIdentity(answer, base),
  }
}

const nobody = { name: null, avatar: null }

/** A server that keeps no names answers as for an account without one. */
function nobodyWhereNoneIsNamed(error: unknown): typeof nobody {
  if (isNotThere(error)) return nobody
  throw error
}
