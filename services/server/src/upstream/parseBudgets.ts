/**
 * Reads `coingecko=30,etherscan=180`: requests a minute by provider.
 *
 * @throws Error that says how it should look.
 */
export function parseBudgets(text: string): ReadonlyMap<string, number> {
  return new Map(
    text.split(',').map((one) => {
      const [, name, requests] = /^\s*(coingecko|etherscan)=([1-9]\d{0,6})\s*$/.exec(one) ?? []
      if (name === undefined) throw new Error('must look like coingecko=30,etherscan=180')
      return [name, Number(requests)] as const
    }),
  )
}
