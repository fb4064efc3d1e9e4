import { HttpError } from '../http/answer/HttpError'
import { imageNoun } from '../image/imageNoun'
import { imageRoutes } from '../image/routes'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { directoryAdminRoutes } from './adminRoutes'
import { createDirectory } from './createDirectory'
import { directoryVariables } from './directoryVariables'
import { directoryRoutes } from './routes'
import { createDirectoryStore } from './store/createDirectoryStore'
import { directoryMigration } from './store/directoryMigration'
import { directoryRightsMigration } from './store/directoryRightsMigration'
import { WalletClash } from './store/WalletClash'

/** The list of wallets, seeded from a file, changed by operators. */
export const directoryNoun = defineNoun({
  name: 'directory',
  role: 'api',
  database: 'main',
  migrations: { '0010_directory': directoryMigration, '0025_directory': directoryRightsMigration },
  variables: directoryVariables,
  needs: { projects: projectNoun, icons: imageNoun },
  offer: ({ database, clock }) => createDirectoryStore(database, clock),
  serve(services, { projects, icons }, store) {
    const directory = createDirectory(services, store, icons)
    const images = async () => (await directory.current()).images
    return { routes: directoryRoutes(directory, projects).route('/', imageRoutes(images, icons)) }
  },
  operate: (services, _needs, store) => directoryAdminRoutes(services, store),
  refuse: (error) => (error instanceof WalletClash ? new HttpError(409, 'clash', error.message) : undefined),
})
