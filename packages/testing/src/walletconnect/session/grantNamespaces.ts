import type { NamespaceAccounts } from '../accounts/NamespaceAccounts'
import { PeerError, peerRefusals } from '../peer/PeerError'
import type { Proposal, ProposalNamespace } from '../wire/Proposal'
import type { SessionNamespace, SessionNamespaces } from '../wire/SessionNamespace'

/** What the wallet can give of what is asked; everything it has for an empty proposal; a refusal where a required part is missing. */
export async function grantNamespaces(
  { required, optional }: Pick<Proposal, 'required' | 'optional'>,
  accounts: readonly NamespaceAccounts[],
): Promise<SessionNamespaces | PeerError> {
  const fault = missing(required, accounts)
  if (fault) return fault
  const asked = [...Object.entries(required), ...Object.entries(optional)]
  const granted = await Promise.all(
    accounts.map(async (own): Promise<readonly (readonly [string, SessionNamespace])[]> => {
      const wanted = asked.filter(([key]) => belongs(key, own)).map(([, entry]) => entry)
      const all = asked.length === 0
      const chains = all ? own.chains() : common(own.chains(), wanted, 'chains')
      const grant = {
        methods: all ? own.methods : common(own.methods, wanted, 'methods'),
        events: all ? own.events : common(own.events, wanted, 'events'),
      }
      return chains.length > 0 ? [[own.namespace, { chains, accounts: await accountsOn(chains, own), ...grant }]] : []
    }),
  )
  const namespaces = Object.fromEntries(granted.flat())
  return Object.keys(namespaces).length > 0 ? namespaces : peerRefusals.unsupportedChains()
}

/** CAIP-10 ids of every account on every chain. */
export async function accountsOn(chains: readonly string[], own: NamespaceAccounts): Promise<readonly string[]> {
  const addresses = await own.addresses()
  return chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
}

const belongs = (key: string, { namespace }: NamespaceAccounts) => key.split(':')[0] === namespace

const common = (
  have: readonly string[],
  wanted: readonly ProposalNamespace[],
  part: 'chains' | 'methods' | 'events',
): readonly string[] => have.filter((item) => wanted.some((entry) => entry[part].includes(item)))

function missing(required: Proposal['required'], accounts: readonly NamespaceAccounts[]): PeerError | undefined {
  for (const [key, { chains, methods, events }] of Object.entries(required)) {
    const own = accounts.find((candidate) => belongs(key, candidate))
    if (!own || chains.some((chain) => !own.chains().includes(chain))) return peerRefusals.unsupportedChains()
    if (methods.some((method) => !own.methods.includes(method))) return peerRefusals.unsupportedMethods()
    if (events.some((event) => !own.events.includes(event))) return new PeerError(5102, 'Unsupported events.')
  }
  return undefined
}
