import facts from '../../styles/facts.css?inline'
import item from './item.css?inline'
import { NftDetailsScreen } from './NftDetails/NftDetailsScreen'
import wing from './wing.css?inline'

export const itemPart = {
  screens: { NftDetails: NftDetailsScreen },
  styles: [facts, wing, item],
}
