/** An explanation has one state. */
export interface WhatIsABuyModel {
  readonly state: 'ready'
}

export interface WhatIsABuyHandlers {
  readonly onBuy: () => void
}
