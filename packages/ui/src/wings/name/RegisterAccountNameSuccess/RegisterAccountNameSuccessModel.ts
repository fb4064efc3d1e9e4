/** The name that was taken, and whose it is now. */
export interface RegisterAccountNameSuccessModel {
  readonly state: 'success'
  readonly name: string
  readonly address: string
  readonly image: string | undefined
}

export interface RegisterAccountNameSuccessHandlers {
  readonly onDone: () => void
  readonly onCopy: () => Promise<boolean>
}
