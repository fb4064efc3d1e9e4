const row = (name) => `[data-wallet="${name}"]`
const press = (selector) => async (stage) => stage.press(selector)
const header = (part) => press(`[part=${part}]`)
const view = (name, state) => async (stage) => stage.until(name, state)
const call = (code) => async (stage) => stage.page.evaluate(code)

/** Every change of the picture a visitor meets, in the order of one visit: what is done, and what has to stand before the next. */
export const scenes = [
  { name: 'open', act: call(() => void window.film.latchkey.open()), until: view('Connect', 'ready') },
  { name: 'help', act: header('help'), until: view('WhatIsAWallet') },
  { name: 'help-guide', act: press('.page .button'), until: view('GetWallet', 'ready') },
  { name: 'guide-back', act: header('back'), until: view('WhatIsAWallet') },
  { name: 'help-back', act: header('back'), until: view('Connect', 'ready') },
  { name: 'all', act: press('.row:has(> .symbol), .grid ~ .button'), until: view('AllWallets', 'ready') },
  { name: 'all-stores', act: press('.long li:nth-child(5) .row'), until: view('Downloads') },
  { name: 'stores-back', act: header('back'), until: view('AllWallets', 'ready') },
  { name: 'all-back', act: header('back'), until: view('Connect', 'ready') },
  { name: 'code', act: press(row('walletConnect')), until: view('ConnectingWalletConnect') },
  { name: 'code-back', act: header('back'), until: view('Connect', 'ready') },
  { name: 'pick', act: press(row('example.harbor')), until: view('ConnectingExternal', 'awaiting-wallet') },
  {
    name: 'refuse',
    act: call(() => void window.film.harbor.reject()),
    until: view('ConnectingExternal', 'rejected'),
  },
  { name: 'pick-back', act: header('back'), until: view('Connect', 'ready') },
  { name: 'pick-again', act: press(row('example.harbor')), until: view('ConnectingExternal', 'awaiting-wallet') },
  { name: 'approve', frames: 60, act: call(() => void window.film.harbor.approve()), until: view(undefined) },
  { name: 'account', act: call(() => void window.film.latchkey.open()), until: view('Account', 'ready') },
  { name: 'networks', act: header('network'), until: view('Networks', 'ready') },
  { name: 'networks-back', act: header('back'), until: view('Account', 'ready') },
  { name: 'close', act: header('close'), until: view(undefined) },
  { name: 'wrong-network', act: call(() => window.film.harbor.setChain(10)), until: view('UnsupportedChain', 'ready') },
]
