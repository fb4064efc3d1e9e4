import { rpc } from '../rpc.mjs'

export function solanaControls(url) {
  const request = (method, params = []) => rpc(url, method, params)
  const order = async (method, params) => {
    await request(method, params)
  }
  return {
    request,
    mine: (slots = 1) => order('devnet_mine', [slots]),
    setAutomine: (enabled) => order('devnet_setAutomine', [enabled]),
    setSlotInterval: (milliseconds) => order('devnet_setSlotInterval', [milliseconds]),
    expireBlockhashes: () => order('devnet_expireBlockhashes'),
    snapshot: () => request('devnet_snapshot'),
    revert: (snapshot) => order('devnet_revert', [snapshot]),
    setBalance: (address, lamports) => order('devnet_setBalance', [address, lamports.toString()]),
    freeze: () => order('devnet_setFrozen', [true]),
    thaw: () => order('devnet_setFrozen', [false]),
    failNextSend: (error) => order('devnet_failNextSend', error ? [error] : []),
    dropNextSend: () => order('devnet_dropNextSend'),
    cutSubscriptions: () => order('devnet_cutSubscriptions'),
  }
}
