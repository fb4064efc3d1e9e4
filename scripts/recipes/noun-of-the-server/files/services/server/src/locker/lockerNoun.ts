import { getSealedKey } from '@latchkey/protocol/api'
import { createApi } from '../http/Api'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { requirePage } from '../project/requireProject'
import { createLockerStore } from './createLockerStore'
import { lockerMigration } from './lockerMigration'
import { lockerVariables } from './lockerVariables'

/** Sealed keys, by processes of their own and in a database of their own. */
export const lockerNoun = defineNoun({
  name: 'locker',
  role: 'locker',
  database: 'locker',
  migrations: { '0030_locker': lockerMigration },
  variables: lockerVariables,
  needs: { projects: projectNoun },
  offer: ({ database }) => createLockerStore(database),
  serve: ({ config }, { projects }, store) => ({
    routes: createApi().get(getSealedKey.path, async (context) => {
      const { id } = await requirePage(projects, context)
      const sealed = await store.read(id)
      return context.json({ sealed: sealed && sealed.length <= config.LOCKER_LONGEST ? sealed : null })
    }),
  }),
})
