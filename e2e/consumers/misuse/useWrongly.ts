import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { LatchkeyButton, useAccount } from 'latchkey/react'
import { createElement } from 'react'

/** Never runs: what the compiler must refuse, which it would not if it had lost our types, and the names of features. */
export function useWrongly(): void {
  // @ts-expect-error: there must be a network
  createLatchkey({ adapters: [eip155()], networks: [] })
  // @ts-expect-error: there is no such theme
  const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet], themeMode: 'blue' })
  // @ts-expect-error: an unknown view
  void latchkey.open({ view: 'Cellar' })
  // @ts-expect-error: an unknown namespace
  latchkey.getProvider('ethereum')
  // Known although nothing here imports the package of a feature.
  void latchkey.feature('balance').then(({ watch }) => watch('eip155'))
  void latchkey.feature('wallets').then(({ browse }) => browse({ builtIn: [] }))
  // @ts-expect-error: an unknown feature
  void latchkey.feature('cellar')
  // @ts-expect-error: the address may be missing
  useAccount().address.toLowerCase()
  // @ts-expect-error: a button is not drawn by style
  createElement(LatchkeyButton, { style: { color: 'red' } })
}
