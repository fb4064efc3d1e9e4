import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

const ether = { id: 'ETH', symbol: 'ETH', name: 'Ether', networks: [] }
const address = `0x${'1'.repeat(40)}`

/** A visitor on a network on which nothing is sold, before an empty form of buying, whose node says nothing until it answers. */
async function emptyForm(account = {}, said = 'Nobody sells on this network') {
  const node = { taking: { address, chainIds: 'unsaid' as const } as object, isSilent: true }
  const asked: string[] = []
  const ask = (what: string) => {
    asked.push(what)
    // As the real one has it: each time is another.
    node.taking = { address, chainIds: node.isSilent ? 'unsaid' : undefined }
    changed()
  }
  const onramp = {
    options: async () => ask('what is sold'),
    askWhereTaken: () => ask('the chains'),
    getState: () => ({
      options: { purchaseCurrencies: [ether], paymentCurrencies: [], providers: [], source: 'server' },
      choice: {},
      taking: node.taking,
    }),
    takenOn: () => (node.isSilent ? ['eip155:1'] : undefined),
    ...{ assets: () => [], choose: () => {}, judge: () => ({ state: 'empty' }) },
  }
  const { flow, changed } = fakeFlow({
    account: { ...{ status: 'connected', isConnected: true, address, allAccounts: [], addressLabels: {} }, ...account },
    features: { onramp },
  })
  onTestFinished(mount(document.body, flow).unmount)
  await flow.open({ view: 'Account' })
  flow.push({ name: 'OnRampProviders' })
  await expect.element(page.getByText(said)).toBeVisible()
  // From its last silence on; waiting for what is seen would move the time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  node.taking = { ...node.taking }
  changed()
  await drawn()
  expect(asked).toHaveLength(1)
  return { asked, node, flow }
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

it('a silent node is asked again every ten seconds until it says something', async () => {
  const { asked, node } = await emptyForm()
  for (const times of [2, 3]) {
    vi.advanceTimersByTime(9_999)
    expect(asked).toHaveLength(times - 1)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(times)
    await drawn()
  }
  node.isSilent = false
  vi.advanceTimersByTime(10_000)
  await expect.element(page.getByText('Nobody sells here now')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(4)
})

it('nobody asks for who left the form', async () => {
  const { asked, flow } = await emptyForm()
  vi.advanceTimersByTime(10_000)
  expect(asked).toHaveLength(2)
  await flow.close('api')
  await vi.waitFor(() =>
    expect(document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.page')).toBeFalsy(),
  )
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(2)
})

it('nobody asks of an account whose wallet says that it is a contract', async () => {
  const { asked } = await emptyForm({ accountType: 'smartAccount' }, 'Not sold where this account is')
  vi.advanceTimersByTime(30_000)
  expect(asked).toHaveLength(1)
})

it('nobody asks while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  const { asked } = await emptyForm()
  vi.advanceTimersByTime(30_000)
  expect(asked).toHaveLength(1)
  hidden.mockReturnValue(false)
  vi.advanceTimersByTime(10_000)
  expect(asked).toHaveLength(2)
})

it('nobody is asked while another page stands over the form, nor offline', async () => {
  const { asked, flow } = await emptyForm()
  flow.push({ name: 'Networks' })
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(1)
  flow.back()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(1)
  vi.restoreAllMocks()
  vi.advanceTimersByTime(10_000)
  expect(asked).toHaveLength(2)
})
