import type { RegisterNameParameters } from '@latchkey/features/names'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeSite, fakeFlow } from '../../fake/fakeFlow.test.support'
import { fakeVisitor } from '../../fake/fakeVisitor.test.support'
import { mount } from '../../shell/mount'

export const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
export const shows = (state: string, view = 'RegisterAccountName') =>
  vi.waitFor(() => expect([root()?.dataset['latchkeyView'], root()?.dataset['state']]).toEqual([view, state]), 3_000)
export const row = (label: string) => root()?.querySelector<HTMLElement>(`[data-name="${label}.latchkey.id"]`)
export const field = page.getByRole('textbox', { name: 'Name' })
export const take = page.getByRole('button', { name: /^Take/ })

export const account = { ...fakeVisitor, connectedWalletInfo: { name: 'Harbor', type: 'ANNOUNCED' } } as const

/** A name service in memory: `annab` is somebody's. */
export function nameService() {
  const service = {
    zone: 'latchkey.id' as string | undefined,
    /** The networks names are given on. */
    served: ['eip155:1'],
    fails: false,
    asked: [] as string[],
    registered: [] as string[],
    /** Answers the wallet. */
    answer: [] as ((error?: unknown) => void)[],
    signals: [] as AbortSignal[],
    /** Says that the wallet signed. */
    sign: [] as (() => void)[],
  }
  const names = {
    async readZone() {
      if (service.fails) throw new Error('away')
      return service.zone
    },
    async suggest(label: string) {
      service.asked.push(label)
      if (service.fails) throw new Error('away')
      return [...new Set([label, 'annab', `my-${label}`])].map((one) => ({
        name: `${one}.latchkey.id`,
        registered: one === 'annab',
      }))
    },
    register: ({ name, signal, onSigned }: RegisterNameParameters) =>
      new Promise<void>((resolve, reject) => {
        service.signals.push(signal)
        service.sign.push(() => onSigned?.())
        service.answer.push((error) => {
          if (error) return reject(error)
          service.registered.push(name)
          resolve()
        })
      }),
  }
  const data = { serves: async (chainId: string) => service.served.includes(chainId) }
  return { service, features: { names, data } }
}

/** What asks may come with the first press. */
export const isAsked = ({ answer }: ReturnType<typeof nameService>['service'], times = 1) =>
  vi.waitFor(() => expect(answer).toHaveLength(times), 3_000)

/** The form, over the account, until the test has ended. */
export async function opened(site: Partial<FakeSite> = {}) {
  const { service, features } = nameService()
  const fake = fakeFlow({ account, features, ...site })
  onTestFinished(mount(document.body, fake.flow).unmount)
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'RegisterAccountName' })
  return { ...fake, service }
}

/** A name that the wallet was asked for. */
export async function asked() {
  const all = await opened()
  await shows('disabled')
  await field.fill('anna')
  await shows('ready')
  await take.click()
  await shows('awaiting-wallet')
  await isAsked(all.service)
  const said = () => root()?.querySelector('.take [role=status]')?.textContent
  return { ...all, said }
}
