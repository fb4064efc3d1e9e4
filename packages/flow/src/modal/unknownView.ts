import { type LatchkeyError, viewUnknown } from '@latchkey/protocol/errors'
import { isOpenableView } from './isOpenableView'
import { views } from './views'

/** Says of a view that cannot be opened which ones can. */
export const unknownView = (
  view: string,
  known = Object.keys(views).filter((name) => isOpenableView({ name }, 'site')),
): LatchkeyError => viewUnknown({ view, known })
