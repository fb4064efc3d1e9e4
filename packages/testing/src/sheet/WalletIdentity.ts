import { randomUuid } from '../wallet/randomUuid'

/** Who the wallet says it is (https://eips.ethereum.org/EIPS/eip-6963). */
export interface WalletIdentity {
  readonly uuid: string
  readonly name: string
  /** A `data:` picture. */
  readonly icon: string
  readonly rdns: string
}

export function createIdentity(given: Partial<WalletIdentity> = {}): WalletIdentity {
  return {
    uuid: given.uuid ?? randomUuid(),
    name: given.name ?? 'Test wallet',
    icon: given.icon ?? testWalletIcon(),
    rdns: given.rdns ?? 'dev.test-wallet',
  }
}

/** A tick in a shield on a warm square. */
export function testWalletIcon(): `data:image/svg+xml;base64,${string}` {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    '<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#ffb84d"/><stop offset="1" stop-color="#d9622b"/></linearGradient></defs>',
    '<path fill="url(#a)" d="M0 0h96v96H0z"/>',
    '<path fill="#fff" d="M48 18c8 6 17 9 27 9v20c0 16-11 26-27 33-16-7-27-17-27-33V27c10 0 19-3 27-9Z"/>',
    '<path fill="none" stroke="#c9541f" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="m36 49 9 9 16-18"/>',
    '</svg>',
  ].join('')
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
