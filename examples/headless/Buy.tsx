import type { OnrampQuote } from 'latchkey'
import { useOnramp } from 'latchkey/react'
import { type FormEvent, useState } from 'react'
import { network as home } from './network.ts'
import { Part } from './Part.tsx'

/** Buys ether for dollars: a price of whoever sells it, the page it is paid on in a window of its own, and what becomes of it. */
export function Buy() {
  const { status, options, purchase, quote, buy, error, retry } = useOnramp()
  const [amount, setAmount] = useState('')
  const [priced, setPriced] = useState<{ readonly of: string; readonly price: OnrampQuote }>()
  const [link, setLink] = useState<string>()
  const [problem, setProblem] = useState<unknown>(undefined)
  const ether = options?.purchaseCurrencies.find(({ symbol }) => symbol === 'ETH')
  const network = ether?.networks.find(
    ({ chain_id: id, contract_address: contract }) => id === `${home.id}` && contract === '',
  )
  const [payment] = options?.paymentCurrencies ?? []
  const [method] = payment?.payment_method_limits ?? []
  const [provider] = options?.providers ?? []
  const isSold = network !== undefined && method !== undefined && provider !== undefined
  const choice = {
    assetId: `eip155:${home.id}/slip44:60`,
    amount,
    currency: payment?.id ?? '',
    method: method?.id ?? '',
    provider: provider?.id ?? '',
  }
  const onPrice = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    // What nobody says is an estimate, which is no price.
    await quote(choice).then((price) => setPriced({ of: amount, price }), setProblem)
  }
  const onBuy = async (of: typeof price) => {
    setProblem(undefined)
    // Inside the press: later a browser would block it.
    const checkout = window.open('', '_blank')
    if (checkout) checkout.opener = null
    try {
      const begun = await buy({ ...choice, quote: of })
      if (checkout) checkout.location.replace(begun.link)
      else setLink(begun.link)
    } catch (cause) {
      checkout?.close()
      setProblem(cause)
    }
  }
  const fault = problem ?? error
  // A price that comes late is of what was typed before.
  const price = priced?.of === amount ? priced.price : undefined
  return (
    <Part
      title="Buy"
      status={status}
      error={fault === undefined ? undefined : String(fault)}
      isEmpty={options !== undefined && !isSold}
      onRetry={error === undefined ? undefined : () => void retry()}
    >
      {isSold && (
        <form onSubmit={(event) => void onPrice(event)}>
          <input
            aria-label="You spend"
            placeholder={`${method.min} to ${method.max} ${choice.currency}`}
            inputMode="decimal"
            required
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <button type="submit">Price</button>
        </form>
      )}
      {price && (
        <p>
          {price.kind === 'priced' ? (
            <>
              <output aria-label="You get">{price.purchaseAmount.amount}</output> {price.purchaseAmount.currency}
            </>
          ) : (
            'No price yet'
          )}{' '}
          <button type="button" onClick={() => void onBuy(price)}>
            Buy at {provider?.name}
          </button>
        </p>
      )}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          Pay
        </a>
      )}
      {purchase && <p data-testid="bought">{purchase.status}</p>}
    </Part>
  )
}
