import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { UpstreamError } from '../upstream/UpstreamError'
import type { BoughtTold, Onramp } from './createOnramp'
import { createSellers, firstWho } from './createSellers'
import { sellsOn } from './findPurchase'
import { joinOptions } from './joinOptions'
import type { OnrampOptions } from './OnrampProvider'
import { requireWithinLimits } from './requireWithinLimits'

const network = (name: string) => ({ name, display_name: name, chain_id: '1', contract_address: '' })
const sold = (names: readonly string[], min: string, max: string): OnrampOptions => ({
  purchaseCurrencies: [{ id: 'ether', name: 'Ether', symbol: 'ETH', networks: names.map(network) }],
  paymentCurrencies: [{ id: 'EUR', payment_method_limits: [{ id: 'card', min, max }] }],
})
const free = async () => {}

/** One who sells this, or does not answer. */
const seller = (name: string, options: OnrampOptions | 'away', told: BoughtTold['told'] = 'all'): Onramp => {
  const tell = <T>(answer: T) =>
    options === 'away' ? Promise.reject(new UpstreamError('timed-out')) : Promise.resolve(answer)
  const openedAt = name === 'one' ? '2026-02-02T00:00:00Z' : '2026-01-01T00:00:00Z'
  const facts = { address: '0x1', name: 'Ether', symbol: 'ETH', amount: '1', status: 'done', openedAt } as const
  return {
    ...{ name, title: name, presets: 'money' },
    options: () => tell({ value: options as OnrampOptions, isStale: false }),
    quote: () => Promise.reject(new Error('not asked here')),
    order: () => Promise.reject(new Error('not asked here')),
    boughtFor: async (_, charge) => {
      await charge(1)
      return tell({ bought: [{ ...facts, id: name, chainId: chainIdOf('eip155', 1) }], told })
    },
  }
}
const one = seller('one', sold(['base'], '10', '100'))
const two = seller('two', sold(['base', 'polygon'], '50', '5000'))

describe('several who sell', () => {
  it('sell together what each sells, each thing once, from the least to the most', async () => {
    const offered = await createSellers([one, two]).offered(free)
    expect(offered.map(({ seller: { name } }) => name)).toEqual(['one', 'two'])
    expect(joinOptions(offered)).toEqual(sold(['base', 'polygon'], '10', '5000'))
  })

  it('are asked for what the first of them does not take', async () => {
    const offered = await createSellers([one, two]).offered(free)
    const who = (amount: string) =>
      firstWho(offered, ({ seller: { name }, options }) => {
        requireWithinLimits(options, 'EUR', amount)
        return name
      })
    expect([who('60'), who('3000')]).toEqual(['one', 'two'])
    expect(() => who('9000')).toThrow('card 10 to 100')
  })

  it('are told apart by the network that is wanted', () => {
    const wallets = [{ address: '0x1', blockchains: ['base', 'polygon'], assets: ['ETH'] }]
    const sellsHere = (options: OnrampOptions, wanted?: string) => sellsOn(options, wallets, wanted)
    expect([
      sellsHere(sold(['base'], '1', '2'), 'polygon'),
      sellsHere(sold(['base', 'polygon'], '1', '2'), 'polygon'),
    ]).toEqual([false, true])
    expect(sellsHere(sold(['base'], '1', '2'))).toBe(false)
  })

  it('go on selling without one who does not answer, and say that what was bought there is missing', async () => {
    const { offered, boughtFor } = createSellers([seller('away', 'away'), two])
    expect((await offered(free)).map(({ seller: { name } }) => name)).toEqual(['two'])
    expect(await boughtFor('0x1', 'nobody', free)).toMatchObject({ bought: [{ id: 'two' }], told: 'part' })
    expect(await boughtFor('0x1', 'two', free)).toMatchObject({ told: 'all' })
    await expect(createSellers([seller('away', 'away')]).offered(free)).rejects.toHaveProperty('fault', 'timed-out')
  })

  it('tell what was bought by its time, charged for each who is asked', async () => {
    const charged: number[] = []
    const charge = async (calls: number) => void charged.push(calls)
    const { boughtFor } = createSellers([one, two])
    expect((await boughtFor('0x1', 'coinbase', charge)).bought.map(({ id }) => id)).toEqual(['two', 'one'])
    await boughtFor('0x1', 'one', charge)
    expect(charged).toEqual([1, 1, 1])
  })

  it('N-201 say whether all that was bought is told, a part of it, or nothing by those who never tell it', async () => {
    const mute = { ...one, boughtFor: async () => ({ bought: [], told: 'nothing' as const }) }
    const short = seller('short', sold(['base'], '10', '100'), 'part')
    const tellsOf = async (...all: readonly Onramp[]) => (await createSellers(all).boughtFor('0x1', 'x', free)).told
    expect(await tellsOf(mute, mute)).toBe('nothing')
    expect(await tellsOf(mute, two)).toBe('by-some')
    expect(await tellsOf(mute, short, two)).toBe('part')
    expect(await tellsOf(mute, two, seller('away', 'away'))).toBe('part')
    expect(await tellsOf(short, two)).toBe('part')
    expect(await tellsOf(one, two)).toBe('all')
  })

  it('sell nothing to who may ask no more', async () => {
    const refused = async () => {
      throw new Error('too many')
    }
    const busy = { ...one, options: refused }
    await expect(createSellers([busy, two]).offered(free)).rejects.toThrow('too many')
  })
})
