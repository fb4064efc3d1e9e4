import { readRefusal } from './readRefusal'

/** Whether the server says that it has nothing behind a call, which asking again does not change. */
export const isNotConfigured = async (error: unknown): Promise<boolean> =>
  (await readRefusal(error))?.name === 'not_configured'
