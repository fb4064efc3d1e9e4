import type { ViewName } from '@latchkey/flow'
import { expect, it, vi } from 'vitest'
import type { AnyScreen } from '../views/AnyScreen'
import type { AnyDoor, AnyWing, Place } from '../wings/Wing'
import { wingOf } from '../wings/wings'
import { createScreenLoader } from './createScreenLoader'

const screen: AnyScreen = { useParts: () => undefined }
const door: AnyDoor = { screens: { Account: screen, SwitchAddress: screen, ConnectionDetails: screen }, styles: [] }

function loader(open: () => Promise<AnyDoor>) {
  const failures: ViewName[] = []
  const made = createScreenLoader(wingOf, { open, onFailure: (name) => failures.push(name) })
  return { ...made, failures, status: (name: ViewName) => made.get(name).status }
}

it('KM-63 a wing that fails is reported, shown as failed and can be asked for again', async () => {
  const open = vi.fn(async () => door).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { load, status, subscribe, failures } = loader(open)
  const seen: string[] = []
  subscribe(() => seen.push(status('Account')))
  await Promise.all([load('Account'), load('Account')])
  await load('Account')
  expect([...new Set(seen)]).toEqual(['failed', 'loading', 'loaded'])
  expect(failures).toEqual(['Account'])
})

it('a wing is loaded once, however many of its views are asked for, and then has them all', async () => {
  const open = vi.fn(async () => door)
  const { load, status } = loader(open)
  await Promise.all([load('Account'), load('ConnectionDetails')])
  await load('Account')
  expect(open).toHaveBeenCalledOnce()
  expect(status('SwitchAddress')).toBe('loaded')
  expect(status('Networks')).toBe('loading')
})

it('a view that a wing leads to has its place as soon as that wing is there, until it is there itself', async () => {
  const place: Place = { status: 'loading', screen }
  const open = vi
    .fn(async (): Promise<AnyDoor> => ({ screens: { Swap: screen }, styles: [] }))
    .mockResolvedValueOnce({ ...door, places: { Swap: place } })
  const { get, load } = loader(open)
  expect(get('Swap')).toEqual({ status: 'loading' })
  await load('Account')
  expect(get('Swap')).toBe(place)
  await load('Swap')
  expect(get('Swap').status).toBe('loaded')
})

it('what is loaded ahead is there when asked for; that it failed is neither shown nor told', async () => {
  const open = vi.fn(async () => door).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { load, loadAhead, status, failures } = loader(open)
  loadAhead('Account')
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
  await new Promise((resolve) => setImmediate(resolve))
  expect([status('Account'), failures]).toEqual(['loading', []])
  await load('Account')
  expect(status('Account')).toBe('loaded')
})

it('a visitor who asks while it is loaded ahead is told when it fails', async () => {
  const { load, loadAhead, status, failures } = loader(async () => Promise.reject(new TypeError('Failed to fetch')))
  loadAhead('Account')
  await load('Account')
  expect([status('Account'), failures]).toEqual(['failed', ['Account']])
})

it('a wing with terms that is forgotten loads anew, and nothing of a run that began before it is shown', async () => {
  const before: AnyScreen = { useParts: () => undefined }
  let arrive = (_: AnyDoor) => {}
  const open = vi
    .fn(async (): Promise<AnyDoor> => ({ screens: { Connect: screen }, styles: [] }))
    .mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  const made = createScreenLoader(wingOf, { open, onFailure: () => {} })
  const shown = () => {
    const state = made.get('Connect')
    return state.status === 'loaded' ? state.screen : state.status
  }
  const first = made.load('Connect')
  made.forgetTerms()
  arrive({ screens: { Connect: before }, styles: [] })
  await first
  expect(shown()).toBe(screen)
  made.forgetTerms()
  expect(shown()).toBe('loading')
  await made.load('Connect')
  expect(shown()).toBe(screen)
  expect(open).toHaveBeenCalledTimes(3)
})

it('the wing of a later view is found by a table that is loaded with the first of them; one that fails is asked for again', async () => {
  const later: AnyDoor = { screens: { WalletReceive: screen }, styles: [] }
  const wing: AnyWing = { words: [], load: async () => later, next: { WalletReceive: ['Networks'] } }
  const find = vi.fn(async () => wing).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const failures: ViewName[] = []
  const made = createScreenLoader(find, {
    open: async () => later,
    onFailure: (name) => failures.push(name),
  })
  await made.load('WalletReceive')
  expect(made.get('WalletReceive').status).toBe('failed')
  await made.load('WalletReceive')
  expect(made.get('WalletReceive')).toEqual({ status: 'loaded', screen, wing })
  expect(failures).toEqual(['WalletReceive'])
})
