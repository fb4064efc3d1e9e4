/** The networks on which somebody is known to swap, of the requirements; it gates nothing (docs/decisions/account-fields.md). On which of them, and of others, a site's server does is said by the tokens it answers. */
export const swapChains: readonly string[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]
