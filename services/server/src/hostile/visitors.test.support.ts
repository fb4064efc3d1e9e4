/** What a bench needs that is run as plain JavaScript. */
export { besiegedEnvironment, project, saveProject } from './besiegedServer.test.support'
export { obey } from './obey.test.support'
export { sharedAddress } from './openHonest.test.support'
export { openProcess } from './openProcess.test.support'
