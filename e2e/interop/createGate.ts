/** Lets everyone pass, except while it is closed. */
export function createGate() {
  let closed: Promise<void> | undefined
  return {
    pass: async (): Promise<void> => closed,
    /** Closes it until the returned function is called. */
    close(): () => void {
      let open = () => {}
      closed = new Promise((resolve) => {
        open = resolve
      })
      return () => {
        closed = undefined
        open()
      }
    },
  }
}
