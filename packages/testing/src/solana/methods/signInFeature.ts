import { askConsent, ensureUnlocked } from '../../wallet/consent'
import { invalidParams, unauthorized } from '../../wallet/ProviderError'
import { readFields, readText } from '../../wallet/readFields'
import { grantAccounts } from './grantAccounts'
import type { FeatureTable, SolanaContext } from './SolanaContext'
import { sign } from './sign'
import { solanaSignInText } from './solanaSignInText'

/** Signing in, which also connects; `account` in the answer is an address, which the origin's wallet makes an account of. */
export function signInFeature(context: SolanaContext, opened: (origin: string) => void): FeatureTable {
  const accountOf = async (origin: string, wanted: string | undefined): Promise<string> => {
    const granted = context.store.get().grants[origin]?.accounts
    const [account] = wanted === undefined ? (granted ?? (await context.selected())) : [wanted]
    if (account === undefined || !(await context.keys.addresses()).includes(account)) throw unauthorized()
    return account
  }

  return {
    'solana:signIn': async ({ origin, inputs, quirk }) => {
      const outputs: unknown[] = []
      for (const input of inputs.length > 0 ? inputs : [{}]) {
        await ensureUnlocked(context, origin)
        const account = await accountOf(origin, readText(readFields(input).address))
        const { host } = parseOrigin(origin)
        const domain = readText(readFields(input).domain) ?? host
        const text = solanaSignInText(input, domain, account)
        await askConsent(context, {
          kind: 'sign-in',
          origin,
          account,
          text,
          domain: domain === host ? 'of-the-site' : 'of-another',
        })
        const granted = context.store.get().grants[origin]?.accounts ?? []
        grantAccounts(context, origin, [account, ...granted.filter((other) => other !== account)])
        opened(origin)
        const signedMessage = new TextEncoder().encode(text)
        const signature = await sign(context, account, signedMessage, quirk)
        outputs.push({ account, signedMessage, signature, signatureType: 'ed25519' })
      }
      return outputs
    },
  }
}

function parseOrigin(origin: string): URL {
  try {
    return new URL(origin)
  } catch {
    throw invalidParams(`"${origin}" is no origin.`)
  }
}
