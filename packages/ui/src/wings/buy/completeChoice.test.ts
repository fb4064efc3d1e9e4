import type { OnrampOptions, SoldAsset } from '@latchkey/features/onramp'
import { describe, expect, it } from 'vitest'
import { completeChoice, offeredChoices } from './completeChoice'

const chainId = 'eip155:1' as SoldAsset['chainId']
const asset = (id: string, contract = ''): SoldAsset => ({
  ...{ id, chainId },
  currency: { id, name: id, symbol: id, networks: [] },
  network: { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: contract },
})
const [ether, dollars] = [asset('ether'), asset('dollars', '0xA0b8')]
const paidBy = (...methods: readonly string[]) => [
  { id: 'EUR', payment_method_limits: methods.map((id) => ({ id, min: '10', max: '100' })) },
]
const options: OnrampOptions = {
  source: 'server',
  purchaseCurrencies: [],
  paymentCurrencies: paidBy('card', 'bank'),
  providers: [
    { id: 'quay', name: 'Quay' },
    { id: 'copper', name: 'Copper' },
  ],
}
const soldBy = {
  quay: { purchaseCurrencies: [], paymentCurrencies: paidBy('card') },
  copper: { purchaseCurrencies: [], paymentCurrencies: paidBy('bank') },
}
/** Quay sells ether alone, Copper both. */
const onramp = { assets: (provider?: string) => (provider === 'quay' ? [ether] : [ether, dollars]) }
const choiceOf = (choice: object, told: OnrampOptions = options) => ({ onramp, options: told, choice, chainId })

describe('what stands in the form', () => {
  it('is the native currency, 100 of the first currency, at the first who sells it', () => {
    expect(completeChoice(choiceOf({}))).toEqual({
      ...{ assetId: 'ether', amount: '100', currency: 'EUR', method: 'card', provider: 'quay' },
    })
  })

  it('is at who was chosen, and at the next where that one does not sell it', () => {
    expect(completeChoice(choiceOf({ provider: 'copper' }))?.provider).toBe('copper')
    expect(completeChoice(choiceOf({ provider: 'quay', assetId: 'dollars' }))?.provider).toBe('copper')
    expect(offeredChoices(choiceOf({ assetId: 'dollars' }))).toHaveLength(1)
  })

  it('is paid as each of them is paid', () => {
    const told = { ...options, soldBy }
    expect(offeredChoices(choiceOf({}, told)).map(({ method }) => method)).toEqual(['card', 'bank'])
    expect(offeredChoices(choiceOf({ method: 'bank' }, told)).map(({ method }) => method)).toEqual(['card', 'bank'])
  })

  it('is nothing where what was chosen is not sold now, and no other token; one of another namespace is none', () => {
    expect(offeredChoices(choiceOf({ assetId: 'eip155:8453/erc20:0xA0b8' }))).toEqual([])
    expect(completeChoice(choiceOf({ assetId: 'solana:5eykt4/slip44:501' }))?.assetId).toBe('ether')
  })

  it('is nothing where nothing is sold', () => {
    expect(completeChoice({ ...choiceOf({}), onramp: { assets: () => [] } })).toBeUndefined()
    expect(completeChoice(choiceOf({}, { ...options, providers: [] }))).toBeUndefined()
  })
})
