import { getOnrampOptions, postOnrampQuote, postOnrampUrl } from '@latchkey/protocol/api'
import type { ReferenceCall } from './ReferenceCall.test.support'
import { as } from './shapes.test.support'

const post = { method: 'POST', query: { projectId: 'this' } } as const
const purchaseCurrency = {
  ...{ id: 'devnet-dollar', name: 'Devnet Dollar', symbol: 'USD' },
  networks: [{ name: 'latchkey-devnet', display_name: 'Latchkey Devnet', chain_id: '31337', contract_address: '0x1' }],
}
const paymentCurrency = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
const quote = (network: string): ReferenceCall => ({
  name: `20 onramp quote on ${network}`,
  ...{ ...post, path: '/v1/onramp/quote' },
  body: { purchaseCurrency, paymentCurrency, amount: '20', network },
  ...{ status: 200, shape: as(postOnrampQuote.answer) },
})

/** Buying; bodies are text to the browser. */
export const onrampCalls: readonly ReferenceCall[] = [
  {
    name: '18 onramp address',
    ...{ ...post, path: '/v1/generators/onrampurl' },
    body: {
      destinationWallets: [{ address: '{account}', blockchains: ['latchkey-devnet'], assets: ['USD'] }],
      ...{
        defaultNetwork: 'latchkey-devnet',
        partnerUserId: '{account}',
        defaultExperience: 'buy',
        presetFiatAmount: 20,
      },
    },
    ...{ status: 200, shape: as(postOnrampUrl.answer) },
  },
  { name: '19 onramp options', path: '/v1/onramp/options', status: 200, shape: as(getOnrampOptions.answer) },
  quote('latchkey-devnet'),
  // The reference sends the symbol by mistake.
  quote('USD'),
]
