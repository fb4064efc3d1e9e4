import { solanaChain } from '../solana/solanaChain.mjs'

/** What the stand-in sells and for what. Its rates are its own and never change: nobody trades here. */

const networks = {
  'eip155:31337': { name: 'latchkey-devnet', title: 'Latchkey Devnet', id: '31337' },
  'eip155:31338': { name: 'latchkey-devnet-2', title: 'Latchkey Devnet II', id: '31338' },
  [solanaChain.id]: { name: 'latchkey-solana', title: 'Latchkey Solana Devnet', id: solanaChain.id },
}
const isSolana = (chain) => chain === solanaChain.id

/** Cents of a dollar that one costs, and the contract of it on a chain: empty for the native currency, undefined where it is not. */
const currencies = [
  {
    ...{ id: 'ether', name: 'Ether', symbol: 'ETH', decimals: 18, cents: 300_000n },
    contractOn: (chain) => (isSolana(chain) ? undefined : ''),
  },
  {
    ...{ id: 'devnet-dollar', name: 'Devnet Dollar', symbol: 'USD', decimals: 6, cents: 100n },
    contractOn: (chain, { usd }) => (isSolana(chain) ? undefined : usd),
  },
  {
    ...{ id: 'sol', name: 'Solana', symbol: 'SOL', decimals: 9, cents: 15_000n },
    contractOn: (chain) => (isSolana(chain) ? '' : undefined),
  },
]

/** What each counter keeps for itself: thousandths of what is paid, and cents for the network. */
const fees = { first: { thousandths: 15n, network: 50n }, second: { thousandths: 25n, network: 0n } }

/** Hundredths of a dollar cent that a cent of the currency is worth. */
const moneys = { USD: 100n, EUR: 110n }

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What is sold on the chains of a devnet, as a provider tells it. */
export function offersOn(contracts) {
  const chains = Object.keys(networks).filter((id) => contracts[id])
  const sold = currencies.map(({ id, name, symbol, contractOn }) => ({
    ...{ id, name, symbol },
    networks: chains
      .map((chain) => ({
        ...{ name: networks[chain].name, display_name: networks[chain].title, chain_id: networks[chain].id },
        contract_address: contractOn(chain, contracts[chain]),
      }))
      .filter(({ contract_address }) => contract_address !== undefined),
  }))
  return {
    purchaseCurrencies: sold.filter(({ networks }) => networks.length > 0),
    paymentCurrencies: Object.keys(moneys).map((id) => ({ id, payment_method_limits: limits })),
  }
}

/** The chain of a network, what is bought there and the contract of it; undefined where nothing like it is sold. */
export function findOffer(contracts, purchase, network) {
  const chain = Object.keys(networks).find((id) => contracts[id] && networks[id].name === network)
  const currency = currencies.find(({ id }) => id === purchase)
  const contract = chain && currency?.contractOn(chain, contracts[chain])
  return contract === undefined ? undefined : { chain, currency, contract }
}

/**
 * What so much money buys: fees come off first, those of the counter. `amount` is decimal text of the money; undefined where it is none
 * of it, or outside of every limit.
 */
export function priceOffer(currency, { counter, money: paidIn, amount }) {
  const rate = moneys[paidIn]
  const total = centsOf(amount)
  if (!rate || total === undefined || total < 1_000n || total > 2_500_000n) return undefined
  const { thousandths, network } = fees[counter]
  const service = (total * thousandths + 999n) / 1_000n
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
