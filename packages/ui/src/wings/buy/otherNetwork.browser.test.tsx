import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')

it('what was read for one network is not shown for another, for which it is read anew', async () => {
  let refused = 'network'
  const answers: (() => void)[] = []
  const onramp = {
    options: () => new Promise<void>((resolve) => answers.push(resolve)),
    getState: () => ({
      options: { refused, purchaseCurrencies: [], paymentCurrencies: [], providers: [], source: 'server' },
      choice: {},
    }),
    ...{ assets: () => [], takenOn: () => undefined, choose: () => {}, judge: () => ({ state: 'empty' }) },
  }
  const { flow, site, changed } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: { onramp },
  })
  onTestFinished(mount(document.body, flow).unmount)
  await flow.open({ view: 'Account' })
  flow.push({ name: 'OnRampProviders' })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await expect.element(page.getByText('Nobody sells on this network')).toBeVisible()
  site.chainId = 'eip155:8453'
  changed()
  await vi.waitFor(() => expect(root()?.dataset['state']).toBe('loading'))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  refused = 'region'
  answers[1]?.()
  await expect.element(page.getByText('Not sold where you are')).toBeVisible()
})
