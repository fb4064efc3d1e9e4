const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{box-sizing:border-box;width:min(100%,400px);padding:24px}
h1{font-size:20px;margin:0 0 8px}p{margin:0 0 16px;overflow-wrap:anywhere}
label{display:block;margin:0 0 16px}input,select,button{box-sizing:border-box;width:100%;min-height:44px;margin-top:4px;font:inherit}button{margin-top:8px}
[role=alert]{font-weight:600}`

const page = (title, content) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style>
<main><h1>${escaped(title)}</h1><p>A stand-in for a seller, for tests: no money is taken, and what is sent is worth nothing.</p>
${content}</main></html>`

/** The page on which an order is paid, and afterwards what became of it. */
export function checkoutPage({ order, wrong }) {
  const { address, currency, network, amount, money, status, hash } = order
  const to = `<p>${escaped(currency.name)} on ${escaped(network)} for<br><code>${escaped(address)}</code></p>`
  if (status === 'open')
    return page(
      'Stand-in checkout',
      `${to}<form method="post">${wrong ? `<p role="alert">${escaped(wrong)}</p>` : ''}
<label>Amount<input name="amount" inputmode="decimal" required value="${escaped(amount)}"></label>
<label>Currency<select name="money">${['USD', 'EUR']
        .map((one) => `<option${one === money ? ' selected' : ''}>${one}</option>`)
        .join('')}</select></label>
<button name="answer" value="pay">Pay</button><button name="answer" value="decline">Let the payment fail</button></form>`,
    )
  const said = {
    paid: 'Paid. It is on its way; you can close this window.',
    done: 'Paid, and it has arrived. You can close this window.',
    failed: 'The payment failed. Nothing was sent.',
  }[status]
  return page(
    'Stand-in checkout',
    `${to}<p role="status">${said}</p>${hash ? `<p><code>${escaped(hash)}</code></p>` : ''}`,
  )
}
