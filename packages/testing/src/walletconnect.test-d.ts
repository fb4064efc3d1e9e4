import { expectTypeOf, test } from 'vitest'
import type { CacaoForgery, SessionNamespaces } from './walletconnect'

test('a forged sign-in is one of those that are known, a session is read only', () => {
  expectTypeOf<CacaoForgery>().toExtend<string>()
  expectTypeOf<'genuine'>().not.toExtend<CacaoForgery>()
  const session: SessionNamespaces = {}
  // @ts-expect-error it is read only
  session['eip155'] = undefined
})
