import { Picture } from '../../images/Picture'
import type { TokenFace } from './TokenFace'

/** A token's picture with the mark of its network on its corner. */
export function TokenMark({ token: { symbol, image, network, item } }: { readonly token: TokenFace }) {
  return (
    <span className="token-mark">
      <Picture src={image} name={symbol} shape={item ? 'square' : 'round'} />
      {network && <Picture src={network.image} name={network.name} shape="round" />}
    </span>
  )
}
