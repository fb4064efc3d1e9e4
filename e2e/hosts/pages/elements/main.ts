import { defineLatchkeyElements } from 'latchkey/vanilla'
import { startSite } from '../../page/startSite'

defineLatchkeyElements(startSite())
