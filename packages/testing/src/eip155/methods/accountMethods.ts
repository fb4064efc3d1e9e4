import { isSameAddress } from '@latchkey/protocol/caip'
import { askConsent, ensureUnlocked } from '../../wallet/consent'
import { alreadyPending, invalidParams, unsupportedMethod } from '../../wallet/ProviderError'
import type { Hex } from '../engine/Hex'
import { objectAt } from './listOf'
import type { MethodTable, WalletContext } from './WalletContext'

/** Accounts and permissions: EIP-1102, EIP-2255. */
export function accountMethods(context: WalletContext): MethodTable {
  const asking = new Set<string>()

  const onePerOrigin = async <Result>(method: string, origin: string, task: () => Promise<Result>): Promise<Result> => {
    if (asking.has(origin)) {
      context.queue.recall()
      throw alreadyPending(method, origin)
    }
    asking.add(origin)
    try {
      return await task()
    } finally {
      asking.delete(origin)
    }
  }

  const askForAccounts = async (origin: string): Promise<void> => {
    const accounts = await context.keys.addresses()
    const selected = await context.selected()
    const decision = await askConsent(context, { kind: 'connect', origin, accounts, selected, chain: context.chain() })
    const wanted = decision.accounts ?? selected
    const [first, ...rest] = wanted.flatMap((account) =>
      accounts.filter((own) => isSameAddress('eip155', own, account)),
    )
    if (!first) throw invalidParams('At least one account must be shared.')
    context.store.update(({ grants }) => ({
      grants: { ...grants, [origin]: { accounts: [first, ...rest], date: context.now() } },
    }))
  }

  const permissions = (origin: string) => {
    const grant = context.store.get().grants[origin]
    return grant ? [permission(origin, grant.accounts, grant.date)] : []
  }

  return {
    eth_accounts: async ({ origin }) => context.visible(origin),
    eth_requestAccounts: async ({ origin, method }) => {
      if (context.visible(origin).length > 0) return context.visible(origin)
      return onePerOrigin(method, origin, async () => {
        await ensureUnlocked(context, origin)
        if (context.visible(origin).length === 0) await askForAccounts(origin)
        return context.visible(origin)
      })
    },
    wallet_requestPermissions: async ({ origin, method, params }) => {
      assertAccountsOnly(params, method)
      return onePerOrigin(method, origin, async () => {
        await ensureUnlocked(context, origin)
        await askForAccounts(origin)
        return permissions(origin)
      })
    },
    wallet_getPermissions: async ({ origin }) => permissions(origin),
    wallet_revokePermissions: async ({ origin, method, params }) => {
      assertAccountsOnly(params, method)
      context.store.update(({ grants }) => {
        const { [origin]: _revoked, ...others } = grants
        return { grants: others }
      })
      return null
    },
  }
}

function assertAccountsOnly(params: unknown, method: string): void {
  const names = Object.keys(objectAt(params, 0, method))
  if (names.length === 0) throw invalidParams(`"${method}" takes an object that names a permission.`)
  const other = names.find((name) => name !== 'eth_accounts')
  if (other !== undefined) throw unsupportedMethod(other)
}

const permission = (origin: string, accounts: readonly Hex[], date: number) => ({
  invoker: origin,
  parentCapability: 'eth_accounts',
  caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
  date,
})
