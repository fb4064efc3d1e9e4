import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { accounts } from '../accounts.mjs'
import { freePort } from '../freePort.mjs'
import { readBody } from '../readBody.mjs'
import { rpc } from '../rpc.mjs'
import { checkoutPage } from './checkoutPage.mjs'
import { decimal, findOffer, offersOn, priceOffer } from './offers.mjs'

const mostBody = 10_000
const mostOrders = 1_000
const isAddress = (text) => typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)
const payer = accounts[9].address

/** A seller of devnet money, for tests: what is "paid" for is sent on the chain by the last of the devnet's accounts. */
export async function startCheckout({ chains, contracts, port = 8570, host = '127.0.0.1', shownAs = 'localhost' }) {
  const orders = new Map()
  const listening = await freePort(port)
  const url = `http://${shownAs}:${listening}`

  const open = ({ purchase, network, address, amount = '50.00', money = 'USD' }) => {
    const offer = findOffer(contracts, purchase, network)
    if (!offer || !isAddress(address)) return undefined
    const id = randomUUID()
    if (orders.size >= mostOrders) orders.delete(orders.keys().next().value)
    orders.set(id, {
      id,
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
  const quote = ({ purchase, network, amount, money }) => {
    const offer = findOffer(contracts, purchase, network)
    const priced = offer && priceOffer(offer.currency, money, amount)
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
    const priced = priceOffer(order.currency, money, amount)
    if (!priced) return 'An amount from 10.00 to 25000.00 can be paid here.'
    Object.assign(order, { amount, money, bought: priced.bought, status: 'paid' })
    try {
      order.hash = await rpc(chains[order.chain], 'eth_sendTransaction', [transferOf(order)])
    } catch {
      // The chain is away: nothing was taken, so nothing is owed.
      order.status = 'failed'
    }
    return undefined
  }
  const refresh = async (order) => {
    if (order.status !== 'paid' || !order.hash) return
    const receipt = await rpc(chains[order.chain], 'eth_getTransactionReceipt', [order.hash]).catch(() => null)
    if (receipt) order.status = receipt.status === '0x1' ? 'done' : 'failed'
  }

  const answer = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, url)
    const json = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const told = (body) => (body ? json(200, body) : json(400, { error: 'not sold here' }))
    const route = `${request.method} ${pathname}`
    if (route === 'GET /options') return json(200, offersOn(contracts))
    if (route === 'POST /quotes') return told(quote(JSON.parse(await readBody(request, mostBody))))
    if (route === 'POST /orders') return told(open(JSON.parse(await readBody(request, mostBody))))
    if (route === 'GET /orders') {
      const address = searchParams.get('address')?.toLowerCase()
      const own = [...orders.values()].filter((one) => one.address.toLowerCase() === address && one.status !== 'open')
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

function transferOf({ address, contract, bought }) {
  if (contract === '') return { from: payer, to: address, value: `0x${bought.toString(16)}` }
  const word = (hex) => hex.padStart(64, '0')
  // transfer(address,uint256)
  return { from: payer, to: contract, data: `0xa9059cbb${word(address.slice(2))}${word(bought.toString(16))}` }
}

/** What is told of an order that was answered: `paid` is on its way. */
const toldOf = ({ id, address, chain, contract, currency, bought = 0n, status, hash, openedAt }) => ({
  ...{ id, address, chainId: chain, contract, symbol: currency.symbol, name: currency.name, status, openedAt },
  amount: decimal(bought, currency.decimals),
  ...(hash && { hash }),
})
