import { Picture } from '../../images/Picture'
import type { TokenFace } from './TokenFace'

/** An item where an amount would stand. */
export function ItemArt({ token: { image, name } }: { readonly token: Pick<TokenFace, 'image' | 'name'> }) {
  return (
    <div className="item-art">
      <Picture src={image} name={name} />
    </div>
  )
}
