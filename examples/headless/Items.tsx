import { useNfts } from 'latchkey/react'
import { Part } from './Part.tsx'

/** Items of collections, page by page; their pictures come from the site's server, never from a stranger's. */
export function Items() {
  const { status, unasked, items, next, more, isPartial, error, loadMore, refetch } = useNfts()
  // What the server takes for advertising is counted, and not shown.
  const wanted = items.filter(({ isSpam }) => !isSpam)
  return (
    <Part
      title="Items"
      status={status}
      unasked={unasked}
      error={error}
      isEmpty={wanted.length === 0}
      onRetry={() => void refetch()}
    >
      <ul className="items">
        {wanted.map(({ id, name, tokenId, image }) => (
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
      {wanted.length < items.length && <p>{items.length - wanted.length} more that look like advertising.</p>}
      {isPartial && <p>Some are still being read.</p>}
    </Part>
  )
}
