import { afterEach, beforeEach } from 'vitest'
import { fakePage } from './fakePage.test.support'
import { settle } from './settle.test.support'

/** Puts each test of a file on a page of its own, which is left once nothing is under way; returns how to reach it. */
export function pageOfEachTest(): () => ReturnType<typeof fakePage> {
  let page: ReturnType<typeof fakePage>
  beforeEach(() => {
    page = fakePage()
  })
  afterEach(async () => {
    await settle()
    page.leave()
  })
  return () => page
}
