const wallets = Array.from({ length: 1000 }, (_, index) => ({
  id: `wallet-${index + 1}`,
  name: `Wallet ${index + 1}`,
  order: index + 1,
  image_id: `picture-${index + 1}`,
  chains: ['eip155:1'],
  homepage: `https://wallet-${index + 1}.example`,
  mobile_link: `wallet${index + 1}://`,
  badge_type: index % 10 === 0 ? 'certified' : 'none',
}))

/** What a wallet service that lists a thousand wallets answers to the query of `/getWallets`, as text. */
export function answerWallets(query) {
  const list = (name) => (query.get(name) ?? '').split(',').filter(Boolean)
  const [include, exclude, chains] = [list('include'), list('exclude'), list('chains')]
  const search = (query.get('search') ?? '').toLowerCase()
  const found = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
      (query.get('badge_type') !== 'certified' || wallet.badge_type === 'certified') &&
      wallet.name.toLowerCase().includes(search),
  )
  const entries = Number(query.get('entries') ?? 40)
  const from = (Number(query.get('page') ?? 1) - 1) * entries
  return JSON.stringify({ data: found.slice(from, from + entries), count: found.length })
}
