/** Lets lazily loaded code arrive and do what waits for it. */
export async function loaded(): Promise<void> {
  await Promise.all([import('../onDemand'), import('../discovery/createInjected')])
  await new Promise((resolve) => setImmediate(resolve))
}
