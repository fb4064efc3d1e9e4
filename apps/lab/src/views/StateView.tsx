import type { Latchkey } from 'latchkey'
import { useCallback } from 'react'
import { useLabState } from '../lab/LabContext'
import { useTick } from '../lab/useTick'
import { useWords } from '../messages/WordsContext'
import { CopyButton } from '../parts/CopyButton'
import { Scroll } from '../parts/Scroll'

const picture = (key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `${value}n` : /^(icon|imageUrl)$/.test(key) ? '…' : value

const textOf = (latchkey: Latchkey): string =>
  JSON.stringify(
    {
      state: latchkey.getState(),
      account: latchkey.getAccount(),
      network: latchkey.getNetwork()?.caipNetworkId,
      connectors: latchkey.getConnectors(),
    },
    picture,
    2,
  )

/** Everything the instance knows, as it would print itself. */
export function StateView() {
  const words = useWords()
  const { latchkey } = useLabState()
  const text = useTick(useCallback(() => textOf(latchkey), [latchkey]))
  return (
    <>
      <Scroll label={words.watch.lists.state}>
        <pre className="state" data-lab="state">
          {text}
        </pre>
      </Scroll>
      <CopyButton text={() => text} handle="copy-state" />
    </>
  )
}
