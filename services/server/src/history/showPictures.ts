import type { HistoryEntry } from '@latchkey/protocol/api'

type Picture = { readonly url: string } | undefined

/** An entry with pictures that are had through this server, and none where there is no link. */
export async function showPictures(
  entry: HistoryEntry,
  linkTo: (address: string) => Promise<string>,
): Promise<HistoryEntry> {
  const shown = async (picture: Picture) => {
    const url = picture === undefined ? '' : await linkTo(picture.url)
    return url === '' ? undefined : { url }
  }
  const transfers = entry.transfers?.map(async (transfer) => {
    const { fungible_info: token, nft_info: item } = transfer
    if (token) return { ...transfer, fungible_info: { ...token, icon: await shown(token.icon) } }
    if (!item?.content) return transfer
    const [preview, detail] = await Promise.all([shown(item.content.preview), shown(item.content.detail)])
    return { ...transfer, nft_info: { ...item, content: { preview, detail } } }
  })
  return { ...entry, transfers: transfers ? await Promise.all(transfers) : null }
}
