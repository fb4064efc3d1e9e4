import { emptyHistory, type HistoryState } from '@latchkey/features/history'
import type { Identity } from '@latchkey/features/identity'
import type { View } from '@latchkey/flow'
import { render } from 'vitest-browser-react'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { createWords } from '../../messages/createWords'
import { loadCatalogue } from '../../messages/loadCatalogue'
import { FieldContext } from '../../shell/FieldContext'
import { createFlowClock, FlowContext } from '../../shell/FlowClock'
import { UiContext } from '../../shell/UiContext'
import type { AnyScreen } from '../../views/AnyScreen'
import { groups, now } from '../../views/fixtures/activity'
import { address as me } from '../../views/fixtures/facts'
import { TransactionsScreen } from './Transactions/TransactionsScreen'
import { WaitingTransactionsScreen } from './WaitingTransactions/WaitingTransactionsScreen'

/** Whose history it is. */
export const account = `eip155:1:${me}`
/** A history that was read. */
export const known: HistoryState = { ...emptyHistory, account, groups, readAt: now, empty: false }

/** A view over a history the test steers; answers what the features were asked for. */
export async function showActivity(
  state: HistoryState,
  { screen = TransactionsScreen, view = { name: 'Transactions' } as View, way = 'in-kit' } = {},
) {
  const site = {
    state,
    replace: (async () => ({ hash: '0x2', nonce: 'kept' })) as () => Promise<unknown>,
    arrived: undefined as bigint | undefined,
  }
  const asked: string[] = []
  const history = {
    getState: () => site.state,
    read: async () => void asked.push('read'),
    refresh: async () => void asked.push('refresh'),
    readOlder: async () => void asked.push('older'),
    watch: () => () => {},
  }
  let isAsked = false
  const transactions = {
    replaceWay: () => (isAsked ? 'asked' : way),
    async readEffect({ hash }: { readonly hash: string }) {
      asked.push(`effect of ${hash}`)
      return { status: 'done', arrived: site.arrived }
    },
    replace(_: unknown, how: string) {
      asked.push(how)
      const ask = (is: boolean) => {
        isAsked = is
        fake.changed()
      }
      ask(true)
      return site.replace().finally(() => ask(false))
    },
  }
  /** Who is asked about now, and how they hear it. */
  const wanted: string[] = []
  const followed = new Map<string, (person: Identity) => void>()
  const identity = {
    follow(address: string, hear: (person: Identity) => void) {
      wanted.push(address)
      followed.set(address, hear)
      return () => void followed.delete(address)
    },
  }
  const display = { choices: () => ({ amounts: 'shown', hidden: [] }) }
  const fake = fakeFlow({
    endOf: async (hash) => ({ status: 'confirmed', hash, blockNumber: 1n, fee: 128_000_000_000_000n }),
    account: {
      status: 'connected',
      isConnected: true,
      address: account.split(':')[2],
      caipAddress: account as never,
      allAccounts: [],
    },
    features: { history, transactions, display, identity },
    options: {
      services: { dataApi: 'https://door.example' },
      projectId: 'project',
      features: { receive: true, send: true, walletFeaturesOrder: ['send'] } as never,
      clock: { now: () => now, after: () => () => {} },
    },
  })
  const words = createWords(await loadCatalogue('en', ['activity', 'receipt', 'account']), 'en')
  const clock = createFlowClock(fake.flow)
  function Shown({ of }: { of: AnyScreen }) {
    return of.useParts(fake.flow, view, words)?.body ?? <p>gone</p>
  }
  const drawn = (
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <FlowContext.Provider value={clock}>
        <FieldContext.Provider value={() => <Shown of={WaitingTransactionsScreen} />}>
          <Shown of={screen} />
        </FieldContext.Provider>
      </FlowContext.Provider>
    </UiContext.Provider>
  )
  const { container, rerender } = await render(drawn)
  const leave = () => rerender(null)
  const comeBack = () => rerender(drawn)
  const set = (next: Partial<HistoryState>) => {
    site.state = { ...site.state, ...next }
    fake.changed()
  }
  const rows = () =>
    [...container.querySelectorAll<HTMLElement>('button[data-transaction]')].map(({ dataset }) => dataset['status'])
  const button = (name: string) =>
    [...container.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name)
  return { ...fake, facts: fake.site, site, asked, wanted, followed, container, leave, comeBack, set, rows, button }
}
