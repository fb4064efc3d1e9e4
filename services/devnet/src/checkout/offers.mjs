/** What the stand-in sells and for what. Its rates are its own and never change: nobody trades here. */

const networks = { 'eip155:31337': 'latchkey-devnet', 'eip155:31338': 'latchkey-devnet-2' }
const titles = { 'eip155:31337': 'Latchkey Devnet', 'eip155:31338': 'Latchkey Devnet II' }

/** Cents of a dollar that one costs. */
const currencies = [
  { id: 'ether', name: 'Ether', symbol: 'ETH', decimals: 18, cents: 300_000n, contractOf: () => '' },
  { id: 'devnet-dollar', name: 'Devnet Dollar', symbol: 'USD', decimals: 6, cents: 100n, contractOf: ({ usd }) => usd },
]

/** Hundredths of a dollar cent that a cent of the currency is worth. */
const moneys = { USD: 100n, EUR: 110n }

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What is sold on the chains of a devnet, as a provider tells it. */
export function offersOn(contracts) {
  const chains = Object.keys(networks).filter((id) => contracts[id])
  return {
    purchaseCurrencies: currencies.map(({ id, name, symbol, contractOf }) => ({
      id,
      name,
      symbol,
      networks: chains.map((chain) => ({
        name: networks[chain],
        display_name: titles[chain],
        chain_id: chain.split(':')[1],
        contract_address: contractOf(contracts[chain]),
      })),
    })),
    paymentCurrencies: Object.keys(moneys).map((id) => ({ id, payment_method_limits: limits })),
  }
}

/** The chain of a network, what is bought there and the contract of it; undefined where nothing like it is sold. */
export function findOffer(contracts, purchase, network) {
  const chain = Object.keys(networks).find((id) => contracts[id] && networks[id] === network)
  const currency = currencies.find(({ id }) => id === purchase)
  return chain && currency && { chain, currency, contract: currency.contractOf(contracts[chain]) }
}

/**
 * What so much money buys: fees come off first, one and a half percent and half a unit for the network. `amount` is decimal text of
 * the money; undefined where it is none of it, or outside of every limit.
 */
export function priceOffer(currency, paidIn, amount) {
  const rate = moneys[paidIn]
  const total = centsOf(amount)
  if (!rate || total === undefined || total < 1_000n || total > 2_500_000n) return undefined
  const service = (total * 15n + 999n) / 1_000n
  const network = 50n
  const subtotal = total - service - network
  return {
    bought: (subtotal * rate * 10n ** BigInt(currency.decimals)) / (100n * currency.cents),
    told: {
      paymentTotal: { amount: money(total), currency: paidIn },
      paymentSubtotal: { amount: money(subtotal), currency: paidIn },
      coinbaseFee: { amount: money(service), currency: paidIn },
      networkFee: { amount: money(network), currency: paidIn },
    },
  }
}

/** Decimal text of base units, without zeros at the end. */
export function decimal(units, decimals) {
  const [whole, fraction] = split(units, decimals)
  const short = fraction.replace(/0+$/, '')
  return short ? `${whole}.${short}` : whole
}

/** Money has both its cents. */
const money = (cents) => split(cents, 2).join('.')

function split(units, decimals) {
  const text = String(units).padStart(decimals + 1, '0')
  return [text.slice(0, -decimals), text.slice(-decimals)]
}

function centsOf(amount) {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount)
  return found ? BigInt(found[1]) * 100n + BigInt((found[2] ?? '').padEnd(2, '0')) : undefined
}
