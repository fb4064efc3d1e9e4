import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../../../messages/createWords'
import { en } from '../../../messages/en'
import { UiContext } from '../../../shell/UiContext'
import { handlers, states } from './Connect.states'
import { WalletGrid } from './WalletGrid'

afterEach(cleanup)

it.each([
  ['Base (formerly Coinbase Wallet)', 'Base'],
  ['OKX Wallet', 'OKX Wallet'],
  ['(only brackets)', '(only brackets)'],
])('U23 a cell for %s says %s, and all of it to who asks', async (name, said) => {
  const model = states.ready
  const rows = [{ id: 'one', name, image: undefined, dataWallet: 'one' }]
  const { container } = await render(
    <UiContext.Provider value={{ words: createWords(en.words, 'en'), images: 'data', layout: 'sheet' }}>
      <WalletGrid rows={rows} isBlocked={false} model={model} {...handlers} />
    </UiContext.Provider>,
  )
  const cell = container.querySelector('.cell .name')
  expect([cell?.textContent, cell?.getAttribute('title')]).toEqual([said, name])
})
