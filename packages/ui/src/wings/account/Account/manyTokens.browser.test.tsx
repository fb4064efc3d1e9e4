import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

const stage = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.stage')
const find = (selector: string) => [...(stage()?.querySelectorAll<HTMLElement>(selector) ?? [])]
const names = () => find('[data-asset] .name').map(({ innerText }) => innerText)

interface Kind {
  readonly count: number
  readonly name: string
  readonly unlisted?: true
}

/** An account of many tokens; how often the list of them was sorted is counted by its reads of a name. */
async function holder(...kinds: readonly Kind[]) {
  await page.viewport(900, 700)
  onTestFinished(() => page.viewport(414, 896))
  const hidden: string[] = []
  const named: string[] = []
  const tokenBalance = kinds.flatMap(({ count, name, unlisted }, kind) =>
    Array.from({ length: count }, (_, place) => {
      const contract = `0x${(kind * 1_000 + place).toString(16).padStart(40, '0')}`
      if (name === 'Hidden') hidden.push(`eip155:1/erc20:${contract}`)
      return {
        get name() {
          named.push(name)
          return `${name} ${String(place).padStart(3, '0')}`
        },
        ...{ symbol: 'T', chainId: 'eip155:1' as never, address: `eip155:1:${contract}` as never },
        ...{ price: 0, iconUrl: '', quantity: { decimals: '18', numeric: '1' }, ...(unlisted && { unlisted }) },
      }
    }),
  )
  const address = `0x${'1'.repeat(40)}`
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, allAccounts: [], addressLabels: {}, currentTab: 0 },
      ...{ caipAddress: `eip155:1:${address}`, balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh' },
      tokenBalance,
    },
    options: { services: { url: 'https://door.example' }, projectId: 'a'.repeat(32), adapters: [] },
    features: {
      tokens: { read: async () => {}, watch: () => () => {}, reading: () => ({ status: 'fresh' }) },
      display: { choices: () => choices, look: () => ({}) },
    },
  })
  const choices = { amounts: 'shown', hidden }
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(0))
  await vi.waitFor(() => expect(stage()?.dataset['switching']).toBeUndefined())
  return { ...fake, named }
}
const fold = (text: string) => find('[aria-expanded]').find(({ innerText }) => innerText.includes(text))

it('500 tokens are sorted once, however often the rest of the account changes', async () => {
  const { named, site, changed } = await holder({ count: 500, name: 'Token' })
  const before = named.length
  const { account } = site
  site.account = { ...account, profileName: 'ann.latchkey.id' }
  changed()
  await vi.waitFor(() => expect(find('.identity')[0]?.innerText).toContain('ann.latchkey.id'))
  expect(named.length).toBe(before)
  site.account = { ...account, tokenBalance: [...(account.tokenBalance ?? [])] }
  changed()
  await vi.waitFor(() => expect(named.length).toBeGreaterThan(before + 500))
})

it('many tokens are searched, on whatever list they are', async () => {
  await holder({ count: 3, name: 'Token' }, { count: 300, name: 'Stranger', unlisted: true })
  await page.getByRole('searchbox').fill('stranger 123')
  await vi.waitFor(() => expect(fold('on no list')?.innerText).toContain('1 more'))
})

it('few tokens are not', async () => {
  await holder({ count: 5, name: 'Token' }, { count: 5, name: 'Stranger', unlisted: true })
  expect(find('input[type="search"]')).toEqual([])
})

it('rows are drawn in the frame that scrolls to them', async () => {
  await holder({ count: 500, name: 'Token' })
  const box = stage() as HTMLElement
  const drawn = new Promise<readonly string[]>((told) =>
    box.addEventListener('scroll', () => requestAnimationFrame(() => told(names())), { once: true }),
  )
  box.scrollTop = box.scrollHeight / 2
  expect(await drawn).toContain('Token 250')
})

it('500 on no list open behind their fold without being drawn, where the visitor is, and go on below it', async () => {
  await holder({ count: 30, name: 'Token' }, { count: 500, name: 'Other', unlisted: true })
  const box = stage() as HTMLElement
  box.scrollTop = box.scrollHeight
  await vi.waitFor(() => expect(names().at(-1)).toBe('Token 029'))
  const at = box.scrollTop
  expect(at).toBeGreaterThan(0)
  fold('500 more')?.click()
  await vi.waitFor(() => expect(names()).toContain('Other 000'))
  expect(box.scrollTop).toBe(at)
  expect(names().length).toBeLessThan(80)
  box.scrollTop = box.scrollHeight
  await vi.waitFor(() => expect(names()).toContain('Other 499'))
  expect(names().length).toBeLessThan(80)
})

it('what stands below a fold that closes is drawn where it comes to stand', async () => {
  await holder({ count: 1, name: 'Token' }, { count: 40, name: 'Other', unlisted: true }, { count: 40, name: 'Hidden' })
  fold('40 more, on')?.click()
  await vi.waitFor(() => expect(names()).toContain('Other 000'))
  fold('40 more hidden')?.click()
  await vi.waitFor(() => expect(names()).toContain('Hidden 000'))
  fold('40 more, on')?.click()
  await vi.waitFor(() => expect(names()).not.toContain('Other 000'))
  // Not only where Tab stops: what is near the end of the card is there.
  await vi.waitFor(() => expect(names().filter((name) => name.startsWith('Hidden')).length).toBeGreaterThan(4))
})

it('what is searched for is found behind the folds too, and is not there only where none has it', async () => {
  await holder({ count: 12, name: 'Token' }, { count: 15, name: 'Other', unlisted: true }, { count: 3, name: 'Hidden' })
  const search = page.getByRole('searchbox')
  const none = page.getByText('No token of that name')
  await search.fill('other 01')
  await vi.waitFor(() => expect(names()).toEqual(Array.from({ length: 5 }, (_, at) => `Other 01${at}`)))
  expect(none.query()).toBeNull()
  expect(find('[aria-expanded]').map(({ innerText }) => innerText)).toEqual(['5 more, on no list'])
  await search.fill('hidden 002')
  await vi.waitFor(() => expect(names()).toEqual(['Hidden 002']))
  await search.fill('nobody')
  await expect.element(none).toBeVisible()
  await search.fill('')
  await vi.waitFor(() => expect(names()[0]).toBe('Token 000'))
  expect(names().every((name) => name.startsWith('Token'))).toBe(true)
})
