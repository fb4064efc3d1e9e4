import { browseHref } from './browseHref'
import { completeConnectors } from './completeConnectors'
import { directory } from './directory'
import { guideList } from './guideList'

/** What only a visitor without a wallet needs of the lists: one lazy chunk. */
export const directoryPart = { browseHref, completeConnectors, directory, guideList }
