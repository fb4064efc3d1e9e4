import type { ConnectPart } from './Connect/ConnectPart'
import { LegalLine } from './Connect/LegalLine'
import legal from './legal.css?inline'

/** The site's terms beneath the list. */
export const legalPart: ConnectPart = { components: { Legal: LegalLine }, styles: [legal] }
