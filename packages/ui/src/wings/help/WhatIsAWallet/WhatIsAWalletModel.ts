/** An explanation has one state; where the guide is off it only explains. */
export interface WhatIsAWalletModel {
  readonly state: 'ready'
  readonly hasGuide: boolean
}

export interface WhatIsAWalletHandlers {
  readonly onGet: () => void
}
