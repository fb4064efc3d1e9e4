import { type AccountSlice, type Core, createSlice, getAccount } from '@latchkey/core'
import { decodeImage } from '@latchkey/react/button'

declare module '@latchkey/core' {
  interface FeatureSlices {
    readonly shownImage: AccountSlice
  }
}

/**
 * Keeps in the account of EVM chains the picture that buttons draw: its own, once it is here and decoded. Until then, and where it does not
 * come, there is none.
 * @returns how to stop
 * @example
 * const stop = followImage(core)
 */
export function followImage(core: Core): () => void {
  const slice = createSlice(core, 'shownImage', { accounts: {} })
  let loading = new AbortController()
  let wanted = ''
  let src: string | undefined

  /** The account on the network of now has it, and nobody else anything. */
  const show = () => {
    const { caipAddress = '' } = getAccount(core.store.getState(), 'eip155')
    const { accounts } = slice.getState()
    const told = accounts[caipAddress]?.shownImage
    if (told === src && Object.keys(accounts).length === (src === undefined ? 0 : 1)) return
    slice.setState(() => ({ accounts: src === undefined ? {} : { [caipAddress]: { shownImage: src } } }))
  }
  const look = () => {
    const { profileImage } = getAccount(core.store.getState(), 'eip155')
    const mode = core.options().images
    const now = profileImage === undefined ? '' : `${mode} ${profileImage}`
    if (now === wanted) return show()
    wanted = now
    src = undefined
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    show()
    // None comes of what is not there, at once.
    decodeImage(profileImage, mode, signal).then((decoded) => {
      if (signal.aborted || decoded === undefined) return
      src = decoded
      show()
    }, core.report)
  }
  const unsubscribe = core.store.subscribe(look)
  look()
  return () => {
    unsubscribe()
    loading.abort()
  }
}
