import { Picture } from '../../images/Picture'
import type { TokenFace } from './TokenFace'

/** A token's picture with the mark of its network on its corner. */
export function TokenMark({ token: { symbol, image, network } }: { readonly token: TokenFace }) {
  return (
    <span className="token-mark">
      <Picture src={image} name={symbol} shape="round" />
      {network && <Picture src={network.image} name={network.name} shape="round" />}
    </span>
  )
}
