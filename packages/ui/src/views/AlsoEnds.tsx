import type { Namespace } from '@latchkey/protocol/caip'
import { Note } from '../parts/Note'
import { useWords } from '../shell/UiContext'

interface AlsoEndsProps {
  readonly wallet: string
  readonly namespaces: readonly Namespace[]
}

/** Says before the visitor disconnects where else that ends the wallet's connection; nothing where it ends none. */
export function AlsoEnds({ wallet, namespaces }: AlsoEndsProps) {
  const words = useWords<'account' | 'networks'>()
  if (namespaces.length === 0) return null
  const names = namespaces.map((namespace) => words(`namespace.${namespace}`))
  const families = new Intl.ListFormat(words.locale).format(names)
  return <Note>{words('account.also-ends', { wallet, families })}</Note>
}
