import { askConsent, ensureUnlocked } from '../../wallet/consent'
import { alreadyPending } from '../../wallet/ProviderError'
import { readFields } from '../../wallet/readFields'
import { grantAccounts } from './grantAccounts'
import type { FeatureTable, SolanaContext } from './SolanaContext'

interface Doors {
  /** Lets an origin see what it was granted. */
  open(origin: string): void
  close(origin: string): void
}

/** Connecting and disconnecting; the latter takes the grant back. */
export function connectFeatures(context: SolanaContext, { open, close }: Doors): FeatureTable {
  const asking = new Set<string>()
  const isGranted = (origin: string) => context.store.get().grants[origin] !== undefined

  const ask = async (origin: string): Promise<void> => {
    const accounts = await context.keys.addresses()
    const selected = await context.selected()
    const decision = await askConsent(context, {
      kind: 'connect',
      origin,
      accounts,
      selected,
      cluster: context.cluster(),
    })
    const wanted = decision.accounts ?? selected
    grantAccounts(
      context,
      origin,
      wanted.filter((account) => accounts.includes(account)),
    )
  }

  return {
    'standard:connect': async ({ origin, inputs: [input] }) => {
      if (readFields(input).silent === true) {
        if (isGranted(origin)) open(origin)
        return undefined
      }
      if (asking.has(origin)) {
        context.queue.recall()
        throw alreadyPending('standard:connect', origin)
      }
      asking.add(origin)
      try {
        await ensureUnlocked(context, origin)
        if (!isGranted(origin)) await ask(origin)
        open(origin)
        return undefined
      } finally {
        asking.delete(origin)
      }
    },
    'standard:disconnect': async ({ origin }) => {
      close(origin)
      context.store.update(({ grants: { [origin]: _revoked, ...grants } }) => ({ grants }))
      return undefined
    },
  }
}
