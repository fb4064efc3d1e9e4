import { useState } from 'react'
import { useWords } from '../messages/WordsContext'
import { Panel } from '../parts/Panel'
import { Segmented } from '../parts/Segmented'
import { EventList } from './EventList'
import { RequestList } from './RequestList'
import { StateView } from './StateView'
import { WalletLog } from './WalletLog'

const tabs = { events: EventList, requests: RequestList, wallet: WalletLog, state: StateView } as const

/** What happens behind the button. */
export function Watch() {
  const words = useWords()
  const [tab, setTab] = useState<keyof typeof tabs>('events')
  const Shown = tabs[tab]
  return (
    <Panel id="watch" title={words.watch.title}>
      <Segmented
        label={words.watch.what}
        caption="hidden"
        value={tab}
        choices={words.watch.tabs}
        onChange={setTab}
        handle="watch-tabs"
      />
      <Shown />
    </Panel>
  )
}
