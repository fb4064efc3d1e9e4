import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { laterPaths } from '../../../icons/laterPaths'
import { createWords } from '../../../messages/createWords'
import { loadCatalogue } from '../../../messages/loadCatalogue'
import { UiContext } from '../../../shell/UiContext'
import { icons } from '../icons'
import { MethodChoice } from './MethodChoice'
import { states } from './OnRampProviders.states'

afterEach(cleanup)

const { ready } = states

/** How a way to pay with this id stands in the form. */
async function drawn(id: string, locale: 'en' | 'ar') {
  const method = { id, min: '10.00', max: '100.00' }
  const words = createWords(await loadCatalogue(locale, ['buy']), locale)
  const { container } = await render(
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <MethodChoice model={{ ...ready, method, methods: [method] }} onMethod={() => {}} />
    </UiContext.Provider>,
  )
  return {
    name: container.querySelector('.name')?.textContent,
    icon: container.querySelector('.image path')?.getAttribute('d'),
  }
}

it.each([
  ['CARD', 'Card', 'بطاقة', laterPaths.card],
  ['card', 'Card', 'بطاقة', laterPaths.card],
  ['APPLE_PAY', 'Apple Pay', 'Apple Pay', laterPaths.card],
  ['ACH_BANK_ACCOUNT', 'Bank account', 'حساب مصرفي', icons.bank],
  ['FIAT_WALLET', 'Seller balance', 'رصيدك لدى البائع', laterPaths.card],
  ['UNSPECIFIED', 'Any way', 'بأي طريقة', laterPaths.card],
])('%s, as a seller writes it, is named %s and has its icon', async (id, english, arabic, icon) => {
  expect(await drawn(id, 'en')).toEqual({ name: english, icon })
  expect(await drawn(id, 'ar')).toEqual({ name: arabic, icon })
})

it.each(['BARTER', 'constructor'])('a way to pay nobody knows (%s) stands by its id, and is no bank', async (id) => {
  expect(await drawn(id, 'en')).toEqual({ name: id, icon: laterPaths.card })
})
