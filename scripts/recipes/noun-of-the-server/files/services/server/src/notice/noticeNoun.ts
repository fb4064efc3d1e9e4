import { getNotice } from '@latchkey/protocol/api'
import { createApi } from '../http/Api'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { requirePage } from '../project/requireProject'
import { createNoticeStore } from './createNoticeStore'
import { noticeMigration } from './noticeMigration'

/** What the operator wants pages to show. */
export const noticeNoun = defineNoun({
  name: 'notice',
  role: 'api',
  database: 'main',
  migrations: { '0900_notice': noticeMigration },
  needs: { projects: projectNoun },
  offer: ({ database }) => createNoticeStore(database),
  serve: (_services, { projects }, store) => ({
    routes: createApi().get(getNotice.path, async (context) => {
      await requirePage(projects, context)
      return context.json({ text: await store.read() })
    }),
  }),
})
