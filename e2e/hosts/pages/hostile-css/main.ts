import { defineLatchkeyElements } from 'latchkey/vanilla'
import { startSite } from '../../page/startSite'
import './hostile.css'

defineLatchkeyElements(startSite())
