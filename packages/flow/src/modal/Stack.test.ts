import type { ChainId } from '@latchkey/protocol/caip'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { back, beforeSwitch, isBlocked, push, raise, replace, type Stack } from './Stack'
import type { View } from './View'

const names = (stack: Stack | 'close' | undefined) =>
  Array.isArray(stack) ? stack.map(({ name }) => name).join(' ') : stack
const v = (...list: View['name'][]): Stack => {
  const [first, ...rest] = list.map((name) => ({ name }) as View)
  return [first as View, ...rest]
}

describe('the view stack', () => {
  it.each([
    ['Connect', 'WhatIsAWallet', 'Connect WhatIsAWallet'],
    ['Connect', 'Connect', 'Connect'],
    ['Account Networks', 'Account', 'Account Networks Account'],
  ] as const)('push: %s + %s = %s', (from, view, to) => {
    expect(names(push(v(...(from.split(' ') as View['name'][])), { name: view } as View))).toBe(to)
  })
  it('pushes the same screen again when its parameters differ', () => {
    const first: View = { name: 'SwitchNetwork', chainId: 'eip155:1' as ChainId }
    expect(names(push([first], { ...first, chainId: 'eip155:2' as ChainId }))).toBe('SwitchNetwork SwitchNetwork')
    expect(names(push([first], { ...first }))).toBe('SwitchNetwork')
  })
  it.each([
    ['Connect', 'Account'],
    ['Account Networks', 'Account WhatIsANetwork'],
  ] as const)('replace swaps the last entry of %s', (from, to) => {
    const last = to.split(' ').at(-1) as View['name']
    expect(names(replace(v(...(from.split(' ') as View['name'][])), { name: last } as View))).toBe(to)
  })
  it('compares parameters that are no JSON', () => {
    const asking = (amount: bigint) => Object.assign({ name: 'WhatIsAWallet' } as const, { amount })
    expect(push([asking(1n)], asking(1n))).toHaveLength(1)
    expect(push([asking(1n)], asking(2n))).toHaveLength(2)
  })
  it.each([
    ['Connect', 'WhatIsAWallet', 'Connect WhatIsAWallet'],
    ['Connect WhatIsAWallet ConnectingExternal', 'WhatIsAWallet', 'Connect ConnectingExternal WhatIsAWallet'],
    ['Connect', 'Connect', 'Connect'],
  ] as const)('raise: %s + %s = %s', (from, view, to) => {
    expect(names(raise(v(...(from.split(' ') as View['name'][])), { name: view } as View))).toBe(to)
  })
  it('raises a view with its new parameters', () => {
    const first: View = { name: 'GetWallet', walletId: 'fern' }
    const stack: Stack = [{ name: 'Connect' }, first]
    expect(raise(stack, { ...first })).toBe(stack)
    expect(raise(stack, { ...first, walletId: 'maple' })).toEqual([
      { name: 'Connect' },
      { ...first, walletId: 'maple' },
    ])
  })
  it.each([
    ['Connect', 'close'],
    ['Connect WhatIsAWallet', 'Connect'],
    ['Account Networks SwitchNetwork', 'Account Networks'],
    ['UnsupportedChain', 'close'],
    ['UnsupportedChain SwitchNetwork', 'close'],
    ['Account UnsupportedChain SwitchNetwork', 'close'],
  ] as const)('back from %s: %s', (from, to) => {
    expect(names(back(v(...(from.split(' ') as View['name'][]))))).toBe(to)
  })
  it.each([
    ['Account Networks SwitchNetwork', 'Account'],
    ['Account SwitchNetwork', 'Account'],
    ['Account Networks WhatIsANetwork Networks SwitchNetwork', 'Account Networks WhatIsANetwork'],
    ['Networks SwitchNetwork', undefined],
    ['SwitchNetwork', undefined],
  ] as const)('a switch in %s started in %s', (from, to) => {
    expect(names(beforeSwitch(v(...(from.split(' ') as View['name'][]))))).toBe(to)
  })
  it('is blocked by an unsupported chain anywhere in it', () => {
    expect(isBlocked(v('UnsupportedChain', 'SwitchNetwork'))).toBe(true)
    expect(isBlocked(v('Account', 'SwitchNetwork'))).toBe(false)
  })
  it('is never empty and always ends closed after enough steps back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<View['name']>('Connect', 'Account', 'Networks', 'GetWallet'), { minLength: 1 }),
        (list) => {
          let stack = list.map((name) => ({ name }) as View).reduce<Stack>(push, v('Connect'))
          for (let steps = stack.length; steps > 1; steps--) {
            const next = back(stack)
            expect(next).not.toBe('close')
            stack = next as Stack
          }
          expect(back(stack)).toBe('close')
        },
      ),
    )
  })
})
