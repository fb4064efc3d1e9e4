import { useNfts } from 'latchkey/react'
import { Part } from './Part.tsx'

/** Items of collections, page by page; their pictures come from the site's server, never from a stranger's. */
export function Items() {
  const { status, items, next, more, isPartial, error, loadMore, refetch } = useNfts()
  return (
    <Part title="Items" status={status} error={error} isEmpty={items.length === 0} onRetry={() => void refetch()}>
      <ul className="items">
        {items.map(({ id, name, tokenId, image }) => (
          <li key={id}>
            {image ? <img src={image} alt="" width="96" height="96" /> : <span className="bare">No picture</span>}
            {name ?? `#${tokenId}`}
          </li>
        ))}
      </ul>
      {next !== null && (
        <button type="button" disabled={more === 'pending'} onClick={() => void loadMore()}>
          More items
        </button>
      )}
      {isPartial && <p>Some are still being read.</p>}
    </Part>
  )
}
