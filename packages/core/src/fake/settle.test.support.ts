/** Lets every promise that can settle do so, lazily loaded code included. */
export async function settle(): Promise<void> {
  await import('../onDemand')
  await new Promise<void>((resolve) => setImmediate(resolve))
}
