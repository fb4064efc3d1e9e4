/** Less could not be shared: one group alone would have what a single question may take. */
const least = 10

/**
 * Reads `coingecko=30,etherscan=180`: requests a minute by provider.
 *
 * @throws Error that says how it should look.
 */
export function parseBudgets(text: string): ReadonlyMap<string, number> {
  const budgets = new Map<string, number>()
  for (const one of text.split(',')) {
    const [, name, requests] = /^\s*(coingecko|etherscan)=([1-9]\d{0,6})\s*$/.exec(one) ?? []
    if (name === undefined) throw new Error('must look like coingecko=30,etherscan=180')
    if (budgets.has(name)) throw new Error(`names ${name} twice`)
    if (Number(requests) < least) throw new Error(`must be at least ${least} for ${name}`)
    budgets.set(name, Number(requests))
  }
  return budgets
}
