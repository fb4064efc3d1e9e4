/** An explanation has one state. */
export interface WhatIsANetworkModel {
  readonly state: 'ready'
}

export interface WhatIsANetworkHandlers {
  readonly onChoose: () => void
}
