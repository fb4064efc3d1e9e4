import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { freePort } from '../freePort.mjs'
import { readBody } from '../readBody.mjs'
import { checkoutPage } from './checkoutPage.mjs'
import { decimal, findOffer, offersOn, priceOffer } from './offers.mjs'
import { outcomeOf, send } from './pay.mjs'

const mostBody = 10_000
const mostOrders = 1_000
const addresses = { eip155: /^0x[0-9a-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }
const isAddressOn = (chain, text) => typeof text === 'string' && addresses[chain.split(':')[0]].test(text)

/**
 * A seller of devnet money, for tests: what is "paid" for is sent on the chain by the last of the devnet's accounts, on Solana by its
 * faucet. It has two counters, the second below `/second`, which take other fees.
 */
export async function startCheckout({ port = 8570, host = '127.0.0.1', shownAs = 'localhost', ...devnet }) {
  const { solana } = devnet
  const chains = { ...devnet.chains, ...(solana && { [solana.id]: solana.rpc }) }
  const contracts = { ...devnet.contracts, ...(solana && { [solana.id]: solana.mints }) }
  const orders = new Map()
  const listening = await freePort(port)
  const url = `http://${shownAs}:${listening}`

  const open = (counter, { purchase, network, address, amount = '50.00', money = 'USD' }) => {
    const offer = findOffer(contracts, purchase, network)
    if (!offer || !isAddressOn(offer.chain, address)) return undefined
    const id = randomUUID()
    if (orders.size >= mostOrders) orders.delete(orders.keys().next().value)
    orders.set(id, {
      id,
      counter,
      address,
      network,
      amount,
      money,
      ...offer,
      status: 'open',
      openedAt: new Date().toISOString(),
    })
    return { url: `${url}/pay/${id}` }
  }
  const quote = (counter, { purchase, network, amount, money }) => {
    const offer = findOffer(contracts, purchase, network)
    const priced = offer && priceOffer(offer.currency, { counter, money, amount })
    if (!priced) return undefined
    const { symbol, decimals } = offer.currency
    const purchaseAmount = { amount: decimal(priced.bought, decimals), currency: symbol }
    return { ...priced.told, purchaseAmount, quoteId: randomUUID() }
  }
  const pay = async (order, { answer, amount, money }) => {
    // Pressed twice, it is paid once.
    if (order.status !== 'open') return undefined
    if (answer === 'decline') {
      order.status = 'failed'
      return undefined
    }
    const priced = priceOffer(order.currency, { counter: order.counter, money, amount })
    if (!priced) return 'An amount from 10.00 to 25000.00 can be paid here.'
    Object.assign(order, { amount, money, bought: priced.bought, status: 'paid' })
    try {
      order.hash = await send(chains[order.chain], order)
    } catch {
      // The chain is away: nothing was taken, so nothing is owed.
      order.status = 'failed'
    }
    return undefined
  }
  const refresh = async (order) => {
    if (order.status !== 'paid' || !order.hash) return
    const outcome = await outcomeOf(chains[order.chain], order).catch(() => undefined)
    if (outcome) order.status = outcome
  }

  const answer = async (request, response) => {
    const { pathname: asked, searchParams } = new URL(request.url, url)
    const counter = asked.startsWith('/second/') ? 'second' : 'first'
    const pathname = counter === 'second' ? asked.slice('/second'.length) : asked
    const json = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const told = (body) => (body ? json(200, body) : json(400, { error: 'not sold here' }))
    const route = `${request.method} ${pathname}`
    if (route === 'GET /options') return json(200, offersOn(contracts))
    if (route === 'POST /quotes') return told(quote(counter, JSON.parse(await readBody(request, mostBody))))
    if (route === 'POST /orders') return told(open(counter, JSON.parse(await readBody(request, mostBody))))
    if (route === 'GET /orders') {
      const address = spelled(searchParams.get('address') ?? '')
      const own = [...orders.values()].filter(
        (one) => spelled(one.address) === address && one.counter === counter && one.status !== 'open',
      )
      await Promise.all(own.map(refresh))
      return json(200, { orders: own.map(toldOf) })
    }
    const order = orders.get(pathname.replace('/pay/', ''))
    if (!order) return json(404, { error: 'nothing is here' })
    const wrong =
      request.method === 'POST'
        ? await pay(order, Object.fromEntries(new URLSearchParams(await readBody(request, mostBody))))
        : undefined
    await refresh(order)
    response
      .writeHead(wrong ? 400 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      })
      .end(checkoutPage({ order, wrong }))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(listening, host, resolve))
  return {
    url,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Addresses of Solana are other ones in small letters. */
const spelled = (address) => (address.startsWith('0x') ? address.toLowerCase() : address)

/** What is told of an order that was answered: `paid` is on its way. */
const toldOf = ({ id, address, chain, contract, currency, bought = 0n, status, hash, openedAt }) => ({
  ...{ id, address, chainId: chain, contract, symbol: currency.symbol, name: currency.name, status, openedAt },
  amount: decimal(bought, currency.decimals),
  ...(hash && { hash }),
})
