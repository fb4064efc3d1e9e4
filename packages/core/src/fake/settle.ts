/** Lets every promise that can settle do so, lazily loaded code included. */
export async function settle(): Promise<void> {
  await Promise.all([import('../catchUp'), import('../reproveAll'), import('../requestWallet')])
  await new Promise<void>((resolve) => setImmediate(resolve))
}
